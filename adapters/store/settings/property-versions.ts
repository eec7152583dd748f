import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import type {
  Draft,
  ListedVersion,
  OlderTexts,
  PropertyVersion,
  PropertyVersionTable,
} from "#hotel/settings/ports/property-versions.ts";
import type { Commitments } from "#hotel/settings/rules/property.ts";

export function propertyVersionTable(run: Run): PropertyVersionTable {
  return {
    inForce: async () => {
      const [newest] = await run<{ number: number; version: number }>(IN_FORCE);
      return newest;
    },
    draft: async () => {
      const [draft] = await run<Draft>("select version, since from property_draft");
      return draft;
    },
    keepDraft: async ({ version, since }) => {
      await run(KEEP_DRAFT, [version, since]);
    },
    dropDraft: async () => {
      await run("delete from property_draft");
    },
    lockPublishing: async () => {
      await run("lock table property_publication in share row exclusive mode");
    },
    find: async (number) => {
      const [version] = await read<PropertyVersion>(run, `${VERSION} where v.number = $1`, [number]);
      return version;
    },
    list: ({ before, limit }) => read(run, LIST, [before, limit]),
    add: async ({ document, pictures, by, note, basedOn, takesIn, at }) => {
      const [added] = await run<{ number: number }>(ADD, [
        timestamp(at),
        by,
        note,
        basedOn,
        JSON.stringify(document),
        pictures,
        takesIn,
      ]);
      if (!added) throw new Error("The version was not kept.");
      return added.number;
    },
    publish: async ({ version, by, at, note, older }) => {
      await run(PUBLISH, [version, by, timestamp(at), note, JSON.stringify(older)]);
    },
    nameTypes: async (names) => {
      await run(NAME_TYPES, [JSON.stringify(names)]);
    },
    typeNames: async () => {
      const rows = await run<{ id: string; names: Record<string, string> }>("select id, names from type_name");
      return Object.fromEntries(rows.map(({ id, names }) => [id, names]));
    },
    olderTexts: async (version) => {
      const [row] = await run<{ older: OlderTexts }>(OLDER, [version]);
      return row?.older;
    },
    statementHistory: ({ path, limit }) => read(run, STATEMENT_HISTORY, [path, limit]),
    withDocument: async (document) => {
      const rows = await run<{ number: number }>(WITH_DOCUMENT, [JSON.stringify(document)]);
      return rows.map(({ number }) => number);
    },
    commitments: async (today) => {
      const [commitments] = await run<Commitments>(COMMITMENTS, [today]);
      if (!commitments) throw new Error("A select of values answers with a row.");
      return commitments;
    },
  };
}

const IN_FORCE = "select number, version from property_publication order by number desc limit 1";

const PUBLISH = `
  insert into property_publication (version, published_by, published_at, note, older) values ($1, $2, $3, $4, $5::jsonb)`;

const NAME_TYPES = `
  insert into type_name (id, names) select key, value from jsonb_each($1::jsonb)
  on conflict (id) do update set names = excluded.names where type_name.names <> excluded.names`;

const OLDER = "select older from property_publication where version = $1 order by number desc limit 1";

const KEEP_DRAFT = `
  insert into property_draft (version, since) values ($1, $2)
  on conflict (only_one) do update set version = excluded.version, since = excluded.since`;

const HEAD: Record<keyof Omit<PropertyVersion, "document">, string> = {
  number: "v.number",
  madeAt: "v.made_at",
  madeBy: "v.made_by",
  maker: "(select a.name from account a where a.id = v.made_by)",
  note: "v.note",
  basedOn: "v.based_on",
  takesIn: "v.takes_in",
};

const VERSION = `select ${columns<PropertyVersion>({ ...HEAD, document: "v.document" })} from property_version v`;

const LIST = `
  select ${columns<ListedVersion>({ ...HEAD, publishedAt: "last.published_at", why: "coalesce(last.note, '')" })}
  from property_version v left join lateral (
    select p.published_at, p.note from property_publication p where p.version = v.number order by p.number desc limit 1
  ) last on true
  where $1::integer is null or v.number < $1
  order by v.number desc limit $2`;

const DIGEST = (document: string) => `sha256(convert_to(${document}::jsonb::text, 'UTF8'))`;

const ADD = `
  with added as (
    insert into property_version (made_at, made_by, note, based_on, document, digest, takes_in)
    values ($1, $2, $3, $4, $5::json, ${DIGEST("$5::json")}, $7)
    returning number), naming as (
    insert into property_version_picture (version, picture) select number, unnest($6::text[]) from added)
  select number from added`;

const WITH_DOCUMENT = `select number from property_version where digest = ${DIGEST("$1::json")} order by number`;

// In every language, because each is read by somebody.
const STATEMENT_HISTORY = `
  with told as (
    select p.number, p.version, p.published_at, jsonb_build_array(
      (select s from jsonb_array_elements(v.document::jsonb #> '{content,statements}') s where s ->> 'path' = $1),
      (select jsonb_object_agg(t.key, (select s from jsonb_array_elements(t.value -> 'statements') s where s ->> 'path' = $1))
        from jsonb_each(v.document::jsonb -> 'translations') t where t.value ? 'statements')
    ) as texts
    from property_publication p join property_version v on v.number = p.version
  ), compared as (
    select number, version, published_at, texts, lag(texts) over (order by number) as before from told
  )
  select version, published_at as "publishedAt" from compared where before is distinct from texts
  order by number desc limit $2`;

// A stay that leaves today has not left yet.
const COMMITMENTS = `
  with staying as (
    select s.type_id, ceil(coalesce(b.guests, l.guests)::numeric / l.rooms)::integer as guests
    from stay s join order_line l on l.order_id = s.order_id and l.position = s.position
      left join booking b on b.id = l.booking_id
    where s.counts_as <> 'none' and s.check_out >= $1::date
  ), promised as (
    select type_id, max(guests) as guests from staying group by type_id
  )
  select
    coalesce((select json_agg(json_build_object('type', type_id, 'guestsPerRoom', guests)) from promised),
      '[]') as "guestsPromised",
    exists (select from staying) as "hasStays"`;
