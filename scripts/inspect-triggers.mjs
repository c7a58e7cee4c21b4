/** Checks which tables the triggers in `docs/schema.sql` write, against the owners of tables. */
import { statementsIn } from './statements-of.mjs';

/** Returns how many tables are mentioned, and the violations. `listed` are exceptions, with reasons. */
export const inspectTriggers = (schema, tables, ownerOf, listed) => {
	const keys = listed.flatMap(({ on, writes }) => writes.map((table) => `${on} ${table}`));
	const unused = new Set(keys);
	const faults = new Set();
	const bodies = bodiesIn(schema);
	let seen = 0;
	for (const { name, on, calls } of triggersIn(schema)) {
		const called = [...reachedBy(calls, bodies)];
		if (called.length === 0 || called.some((body) => /\bexecute\b/i.test(body)))
			faults.add(`unreadable: the trigger ${name} on ${on} does what only the running database knows.`);
		for (const { does, table } of called.flatMap(statementsIn)) {
			if (does !== 'writes' || !tables.has(table)) continue;
			seen += 1;
			const key = `${on} ${table}`;
			if (ownerOf.get(table) === ownerOf.get(on)) continue;
			unused.delete(key);
			if (!keys.includes(key))
				faults.add(`writes: the trigger ${name} on ${on} writes ${table} of ${ownerOf.get(table)}: it is not listed.`);
		}
	}
	for (const key of unused) faults.add(`unused: no trigger writes what is listed: ${key}.`);
	for (const { on, because } of listed)
		if (!/^[A-Z].+\.$/.test(because ?? ''))
			faults.add(`no-reason: what triggers on ${on} write has no sentence for it.`);
	return { seen, faults: [...faults] };
};

const triggersIn = (schema) =>
	[...schema.matchAll(/^create (?:constraint )?trigger (\w+) .*? on (\w+) .*execute function (\w+)\(/gm)].map(
		([, name, on, calls]) => ({ name, on, calls }),
	);

/** Returns the bodies of each function by name. Functions with the same name differ in their parameters. */
const bodiesIn = (schema) => {
	const bodies = new Map();
	const written =
		/^create or replace function (\w+)\([\s\S]*?\n(?:AS (\$\w*\$)([\s\S]*?)\2|(return|begin atomic)[\s\S]*?);$/gm;
	for (const [whole, name, , body] of schema.matchAll(written))
		bodies.set(name, [...(bodies.get(name) ?? []), body ?? whole]);
	return bodies;
};

/** Returns the bodies of a function and of the functions it calls. */
const reachedBy = (first, bodies, reached = new Set()) => {
	for (const body of bodies.get(first) ?? []) {
		if (reached.has(body)) continue;
		reached.add(body);
		for (const [, called] of body.matchAll(/(\w+)\(/g)) reachedBy(called, bodies, reached);
	}
	return reached;
};
