import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { words } from "#app/desk/parts/words.ts";
import { MAY, PERMISSIONS, roleOf, STAFF_ROLES, type StaffRole } from "#hotel/kernel/roles.ts";
import { staffWords } from "./words.ts";

const { may } = staffWords;

const COLUMNS = Object.fromEntries(STAFF_ROLES.map((role) => [role, words.roles[roleOf(role)]])) as Record<
  StaffRole,
  string
>;

/** The table by which the house itself goes. */
export function WhoMay() {
  return (
    <section className="staff-part" aria-labelledby="staff-may">
      <h2 id="staff-may">{may.title}</h2>
      <DeskTable
        caption={may.title}
        className="desk-stacked staff-may"
        names={{ permission: may.permission, ...COLUMNS }}
        named={STAFF_ROLES}
        rows={PERMISSIONS}
        keyOf={(permission) => permission}
        cells={(permission) => ({
          permission: may.names[permission],
          owner: <YesOrNo is={MAY.owner.includes(permission)} />,
          manager: <YesOrNo is={MAY.manager.includes(permission)} />,
          "front-desk": <YesOrNo is={MAY["front-desk"].includes(permission)} />,
          housekeeping: <YesOrNo is={MAY.housekeeping.includes(permission)} />,
          accounts: <YesOrNo is={MAY.accounts.includes(permission)} />,
        })}
      />
    </section>
  );
}

function YesOrNo({ is }: { is: boolean }) {
  return is ? <span className="staff-yes">{may.yes}</span> : <span className="staff-no">{may.no}</span>;
}
