-- An owner has begun a hotel of their own in the demo: nobody is invented here any more.

alter table house add column left_demo_at timestamptz;
