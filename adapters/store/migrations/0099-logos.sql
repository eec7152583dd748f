-- The house's mark, handed in like a photograph. One file is made of it, and it keeps what is clear in it. A file may be handed in
-- as both.

drop index picture_to_be_made;
alter table picture
  drop constraint picture_name_check,
  drop constraint picture_check,
  drop constraint picture_check1,
  drop constraint picture_digest_key,
  drop column files;
alter table picture
  add constraint picture_name_check check (name ~ '^(photo-[0-9a-f]{16}\.jpg|logo-[0-9a-f]{16}\.png)$'),
  add constraint picture_named_by_digest check (digest ~ '^[0-9a-f]{64}$' and split_part(name, '-', 2) like left(digest, 16) || '.%'),
  add constraint picture_logo_of_one_width check (name not like 'logo-%' or cardinality(widths) = 1),
  -- Of a photograph each width is made in two formats, and one more file for shared links.
  add column files integer generated always as
    (case when name like 'logo-%' then 1 else 2 * cardinality(widths) + 1 end) stored,
  add constraint picture_made_of_files check (made between 0 and files);
create index picture_to_be_made on picture (next_look_at) where made < files;

alter table picture_chunk
  drop constraint picture_chunk_file_check,
  add constraint picture_chunk_file_check check (file ~ '^[a-z0-9-]+\.(avif|webp|jpg|png)$');
