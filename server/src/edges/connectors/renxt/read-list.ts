/**
 * Reads a constituent list into rows. Phone numbers cost a call each, so they are read only for new or changed
 * constituents whose primary number has the wrong type. When a run has used up its calls, the next one continues.
 */
import { z } from 'zod';
import type { RowsToImport, RowToImport } from '../../../domain/connections/integrations/index.ts';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { offsetPages } from '../shared/offset-pages.ts';
import { readPlace, writePlace } from '../shared/place.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import type { SkyClient } from './client.ts';
import { cellsOf, customCell, fixedColumns } from './columns.ts';
import { digestOf, type Known, readKnown, writeKnown } from './known-constituents.ts';
import { type Constituent, category, collection, constituent, customField, list, type Phone, phone } from './shapes.ts';
import { connecting } from './sky-fault.ts';

export interface ListToRead {
	readonly id: string;
	readonly name: string;
	readonly phoneType: string;
	/** A list of people who have opted out. Empty if there is none. */
	readonly optOutListId: string;
	/** The custom field categories that the mapping uses. */
	readonly categories: readonly string[];
	readonly since: string | undefined;
	readonly limit: number | undefined;
	/** Where an earlier attempt of this import stopped. */
	readonly from: string | undefined;
	/** Returns whether all calls are used up. `before` counts those of earlier attempts of this import. */
	readonly isUsedUp: (before: number) => boolean;
}

const page = 500;
const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;

export const listLists = async (sky: SkyClient): Promise<Array<z.output<typeof list>>> =>
	(await sky.get(withQuery('/list/v1/lists', { list_type: 'Constituent' }), collection(list))).value;

export const listCategories = async (sky: SkyClient): Promise<string[]> => {
	const path = '/constituent/v1/constituents/customfields/categories/details';
	const { value } = await sky.get(path, collection(category));
	return value.map(({ name }) => name).filter((name) => !fixedColumns.includes(name));
};

/** Yields everybody once, even if the list changes while it is read. */
export async function* constituentsOf(
	sky: SkyClient,
	{ id, name }: { id: string; name: string },
	size = page,
	onMissing: (missing: number, total: number) => void = () => undefined,
): AsyncGenerator<Constituent> {
	const found = offsetPages<Constituent>({
		called: (total, given) => `“${name}” should have ${total} constituents, and Blackbaud gave ${given}`,
		onMissing,
		readPage: async (offset) => {
			const { count, value } = await sky.get(
				withQuery('/constituent/v1/constituents', { list_id: id, limit: String(size), offset: String(offset) }),
				collection(constituent),
			);
			return { items: value, total: count };
		},
	});
	for await (const { one } of found) yield one;
}

/** What is done and how many calls that took. A resumed import reads the list again, but repeats no other calls. */
const place = z.object({
	line: z.number().int().min(0),
	done: z.string(),
	calls: z.number().int().min(0),
});
const placeEvery = 100;

const sampled = 50;
const shrunkFrom = 20;
const shrunkTo = 0.1;

/** Returns undefined if nobody is new or changed. */
export const readList = async (sky: SkyClient, listRef: ListToRead): Promise<RowsToImport | undefined> => {
	const { limit } = listRef;
	const known = readKnown(listRef.since);
	const optedOut = await idsOf(sky, listRef.optOutListId);
	const listed: Constituent[] = [];
	let missing = 0;
	const onMissing = (count: number) => {
		missing = count;
	};
	for await (const one of constituentsOf(sky, listRef, limit === undefined ? page : sampled, onMissing)) {
		listed.push(one);
		if (limit !== undefined && listed.length >= sampled) break;
	}
	if (known.size >= shrunkFrom && listed.length < known.size * shrunkTo)
		throw new ConnectorError(
			'validation',
			`“${listRef.name}” has ${listed.length} constituents, and had ${known.size} before`,
			{
				advice: 'Nothing was changed. Check the list; if it is right, choose “Import everything”.',
			},
		);
	const now = listed
		.map((one) => ({ one, isOptedOut: optedOut.has(one.id) || one.deceased === true }))
		.map((facts) => ({ ...facts, digest: digestOf(facts) }));
	const people = now.filter(({ one }) => one.type !== 'Organization' && (one.deceased !== true || known.has(one.id)));
	const changed = people.filter(({ one, digest }) => known.get(one.id) !== digest);
	if (changed.length === 0 && listRef.since !== undefined) return undefined;
	const reading = {
		list: listRef.id,
		phoneType: listRef.phoneType,
		categories: listRef.categories,
		since: listRef.since,
	};
	const doneTo = (line: number) => digestOf(changed.slice(0, line).map(({ one, digest }) => [one.id, digest]));
	const at = readPlace(listRef.from, reading, place) ?? { line: 0, done: doneTo(0), calls: 0 };
	if (at.done !== doneTo(at.line))
		throw new ConnectorError('notFound', `“${listRef.name}” has changed since this import began`);
	const isUsedUp = () => listRef.isUsedUp(at.calls);
	if (changed.length > 0 && at.line === 0 && isUsedUp())
		throw new ConnectorError('quota', `Reading “${listRef.name}” alone uses up the calls of an import`, {
			advice: 'Allow more calls per import, or choose a shorter list.',
		});
	const left = new Set(changed.slice(at.line).map(({ one }) => one.id));
	const passedOver = listed.length - people.length;

	async function* rows(): AsyncGenerator<RowToImport> {
		let line = at.line;
		for (const { one, isOptedOut } of changed.slice(at.line)) {
			if (isUsedUp()) return;
			let mobile: Phone | undefined;
			let custom: string[];
			try {
				mobile = await mobileOf(sky, one, listRef.phoneType);
				custom = await customOf(sky, one, listRef.categories);
			} catch (error) {
				if (error instanceof ProtocolFault && error.kind === 'quota' && line > 0) return; // continues in the next run
				throw error;
			}
			left.delete(one.id);
			line += 1;
			const cells = [...cellsOf({ one, mobile, isOptedOut }), ...custom];
			yield {
				line,
				cells,
				...(mobile ? {} : { fault: `No phone number of the type “${listRef.phoneType}”.` }),
				...(line % placeEvery === 0
					? { place: writePlace(reading, { line, done: doneTo(line), calls: at.calls + sky.calls() }) }
					: {}),
			};
		}
	}
	return {
		source: listRef.name,
		header: [...fixedColumns, ...listRef.categories],
		rows: connected(rows()),
		cursor: () => writeKnown(knownNow(now, left)),
		notice: () => noticeOf({ missing, passedOver, left: limit === undefined ? left.size : 0, all: changed.length }),
	};
};

/** Converts errors to the engine's `ConnectorError`. */
export async function* connected<T>(rows: AsyncGenerator<T>): AsyncGenerator<T> {
	for (;;) {
		const next = await connecting(() => rows.next());
		if (next.done) return;
		yield next.value;
	}
}

/** Yields the IDs of a list's living people, without organizations. */
export async function* peopleOf(sky: SkyClient, id: string): AsyncGenerator<string> {
	for await (const one of constituentsOf(sky, { id, name: 'The list' }))
		if (one.type !== 'Organization' && !one.deceased) yield one.id;
}

const idsOf = async (sky: SkyClient, listId: string): Promise<ReadonlySet<string>> => {
	const ids = new Set<string>();
	if (listId === '') return ids;
	for await (const { id } of constituentsOf(sky, { id: listId, name: 'The opt-out list' })) ids.add(id);
	return ids;
};

/** Omits constituents that were not read, so that the next import reads them, and those who left the list. */
const knownNow = (all: ReadonlyArray<{ one: Constituent; digest: string }>, left: ReadonlySet<string>): Known =>
	new Map(all.flatMap(({ one, digest }) => (left.has(one.id) ? [] : [[one.id, digest] as const])));

const same = (a: string | null | undefined, b: string): boolean => a?.trim().toLowerCase() === b.trim().toLowerCase();

/** Returns the list's number if it has this type; otherwise the primary or first number of the type. */
const mobileOf = async (sky: SkyClient, one: Constituent, type: string): Promise<Phone | undefined> => {
	const isWanted = (given: Pick<Phone, 'type' | 'number' | 'inactive'>) =>
		same(given.type, type) && !given.inactive && (given.number ?? '').trim() !== '';
	if (one.phone && isWanted(one.phone)) return { ...one.phone, primary: true };
	const path = `/constituent/v1/constituents/${encodeURIComponent(one.id)}/phones`;
	const { value } = await sky.get(path, collection(phone));
	const wanted = value.filter(isWanted);
	return wanted.find(({ primary }) => primary) ?? wanted[0];
};

const customOf = async (sky: SkyClient, one: Constituent, categories: readonly string[]): Promise<string[]> => {
	if (categories.length === 0) return [];
	const path = `/constituent/v1/constituents/${encodeURIComponent(one.id)}/customfields`;
	const { value } = await sky.get(path, collection(customField));
	return categories.map((name) =>
		customCell(value.filter((field) => field.category === name).map((field) => field.value)),
	);
};

const counted = (count: number): string => count.toLocaleString('en-US');

interface Counted {
	readonly missing: number;
	readonly passedOver: number;
	readonly left: number;
	readonly all: number;
}

const noticeOf = ({ missing, passedOver, left, all }: Counted): string | undefined => {
	const notices = [
		...(missing > 0
			? [`The list changed while it was read: ${counted(missing)} did not come. The next import has them.`]
			: []),
		...(left > 0
			? [
					`The calls for this import were used up: ${counted(all - left)} of ${counted(all)} constituents are in. The next import goes on.`,
				]
			: []),
		...(passedOver > 0 ? [`Not imported: ${passedOver} on the list, as they are organizations or deceased.`] : []),
	];
	return notices.length > 0 ? notices.join(' ') : undefined;
};
