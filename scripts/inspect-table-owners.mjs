/** Checks the server's SQL and triggers against the owners of tables (`table-owners.mjs`). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainOrder } from '../.dependency-cruiser.mjs';
import { inspectTriggers } from './inspect-triggers.mjs';
import { statementsOf } from './statements-of.mjs';

/** Matches layers other than domains that may own tables. */
const outside = /^(edges|simulators)\//;

const types = 'server/src/foundation/postgres/db.gen.ts';
const schema = 'docs/schema.sql';

/** Returns the number of statements, and the violations. `laws` are what `table-owners.mjs` exports. */
export const inspectTableOwners = (root, { owners, otherWriters, triggerWrites, readsAhead }, order = domainOrder) => {
	const tables = tablesOf(readFileSync(join(root, types), 'utf8'));
	const ownerOf = new Map(Object.entries(owners).flatMap(([owner, own]) => own.map((table) => [table, owner])));
	const listed = {
		writes: new Map(otherWriters.flatMap(({ who, writes }) => writes.map((table) => [`${who} ${table}`, false]))),
		reads: new Map(readsAhead.flatMap(({ who, reads }) => reads.map((table) => [`${who} ${table}`, false]))),
	};
	const isListed = (does, who, table) => {
		const key = `${who} ${table}`;
		if (!listed[does].has(key)) return false;
		listed[does].set(key, true);
		return true;
	};
	const faults = new Set();
	let seen = 0;

	const files = globSync('server/src/**/*.ts', { cwd: root }).filter((path) => !/\.test\.ts$|\.d\.ts$/.test(path));
	for (const file of files.filter((path) => path !== types)) {
		const who = placeOf(file);
		for (const { does, table } of statementsOf(readFileSync(join(root, file), 'utf8'), tables)) {
			seen += 1;
			if (table === undefined) {
				if (who !== 'foundation') faults.add(`unreadable: ${file} names a table that only the running program knows.`);
				continue;
			}
			const owner = ownerOf.get(table);
			if (owner === undefined || owner === who) continue;
			if (does === 'reads' && mayRead(who, owner, order)) continue;
			if (isListed(does, who, table)) continue;
			const reason = does === 'writes' ? 'only its owner does' : `that does not come before ${who}`;
			faults.add(`${does}: ${file} ${does} ${table} of ${owner}: ${reason}.`);
		}
	}

	for (const table of tables) if (!ownerOf.has(table)) faults.add(`no-owner: nobody owns ${table}.`);
	for (const [owner, own] of Object.entries(owners)) {
		if (owner !== 'foundation' && !outside.test(owner) && !order.includes(owner))
			faults.add(`no-domain: ${owner} owns tables and is not in the domain order.`);
		for (const table of own) {
			if (!tables.has(table)) faults.add(`no-table: ${table} of ${owner} is not there.`);
			if (ownerOf.get(table) !== owner) faults.add(`no-owner: ${owner} and ${ownerOf.get(table)} own ${table}.`);
		}
	}
	for (const [does, exceptions] of Object.entries(listed))
		for (const [key, isUsed] of exceptions) if (!isUsed) faults.add(`unused: nothing ${does} what is listed: ${key}.`);
	for (const { who, because } of [...otherWriters, ...readsAhead])
		if (!/^[A-Z].+\.$/.test(because ?? '')) faults.add(`no-reason: what is listed of ${who} has no sentence for it.`);
	const triggers = inspectTriggers(readFileSync(join(root, schema), 'utf8'), tables, ownerOf, triggerWrites);
	return { seen: seen + triggers.seen, faults: [...faults, ...triggers.faults].sort() };
};

/** Returns the names of all tables and views. */
const tablesOf = (generated) =>
	new Set(
		[...generated.slice(generated.indexOf('export interface DB {')).matchAll(/^\s+(\w+): /gm)].map(([, one]) => one),
	);

/** Returns a file's owner, such as `contacts`, `foundation`, `edges/carriers`, `app/demo` or `app`. */
const placeOf = (file) => {
	const [layer, folder, ...rest] = file.slice('server/src/'.length).split('/');
	if (layer === 'domain') return rest[0];
	return layer === 'foundation' || rest.length === 0 ? layer : `${layer}/${folder}`;
};

const mayRead = (who, owner, order) => {
	const levelOf = (place) => {
		if (place === 'foundation') return -1;
		if (outside.test(place)) return order.length;
		return place.startsWith('app') ? order.length + 1 : order.indexOf(place);
	};
	return levelOf(owner) < levelOf(who);
};
