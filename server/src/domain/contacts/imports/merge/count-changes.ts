/** Counts what importing the people of a file would do, a few thousand at a time. */
import type { ImportCounts } from '@quad/contract/contacts/imports/routes.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { type Aim, type ComparedCounts, countChanges } from './compare.queries.ts';
import type { LeftOut, Person } from './read-people.ts';
import type { Settlement } from './settle-duplicate-numbers.ts';

export const noChanges: ComparedCounts = {
	new: 0,
	changed: 0,
	unchanged: 0,
	optedOut: 0,
	staysOptedOut: 0,
	numbersKept: 0,
};

const peopleAtATime = 5_000;

export const countAllChanges = async (
	db: Db,
	aim: Aim,
	people: readonly Person[],
	{ leftOut, adoptions }: Settlement,
): Promise<ComparedCounts> => {
	const left = new Set(leftOut.map((one) => one.line));
	const adopted = new Map(adoptions.map((one) => [one.line, one]));
	const staying = people.filter((one) => !left.has(one.line));
	let counts = noChanges;
	for (let from = 0; from < staying.length; from += peopleAtATime) {
		const some = staying.slice(from, from + peopleAtATime);
		const theirs = some.flatMap((one) => adopted.get(one.line) ?? []);
		counts = sum(counts, await countChanges(db, aim, some, theirs));
	}
	return counts;
};

const sum = (a: ComparedCounts, b: ComparedCounts): ComparedCounts => ({
	new: a.new + b.new,
	changed: a.changed + b.changed,
	unchanged: a.unchanged + b.unchanged,
	optedOut: a.optedOut + b.optedOut,
	staysOptedOut: a.staysOptedOut + b.staysOptedOut,
	numbersKept: a.numbersKept + b.numbersKept,
});

export const countLeftOut = (
	leftOut: readonly LeftOut[],
): Pick<ImportCounts, 'duplicates' | 'rejected' | 'leftOutOptedOut'> => {
	const duplicates = leftOut.filter((one) => one.isDuplicate).length;
	return {
		duplicates,
		rejected: leftOut.length - duplicates,
		leftOutOptedOut: leftOut.filter((one) => one.optedOut).length,
	};
};
