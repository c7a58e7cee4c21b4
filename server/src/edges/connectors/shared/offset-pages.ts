/**
 * Reads a list page by page where pages are counted off from its beginning. Whoever leaves the list meanwhile moves
 * those behind forward, past the next page, and a total that stays the same tells nothing of it: so a page begins with
 * the last row of the one before, and where another row stands there, reading steps back until it meets what it has
 * read.
 */
import { createHash } from 'node:crypto';
import { ProtocolFault } from './protocol-fault.ts';

export interface OffsetPage<T> {
	readonly items: readonly T[];
	/** Of the whole list; undefined: the other system does not say, and the list ends where a page is empty. */
	readonly total: number | undefined;
}

/** Behind a page: where the next one begins, and who was on this one, each by a few characters. */
export interface OffsetPlace {
	readonly offset: number;
	readonly seen: string;
}

export interface Found<T> {
	readonly one: T;
	/** Of the last of a page. */
	readonly place?: OffsetPlace;
}

export interface OffsetList<T> {
	/** What the list is called, for what is said of it. */
	readonly called: (total: number, given: number) => string;
	readonly readPage: (offset: number) => Promise<OffsetPage<T>>;
	/** So many of the list did not come, though it was read again: it changed too often. */
	readonly onMissing?: (missing: number, total: number) => void;
	/** Reading goes on here. Where many have left since, some come again who were read before the failure. */
	readonly from?: OffsetPlace;
}

const mostPasses = 3;
const mostSteps = 10; // back, a page each; then from the beginning
const markOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 8);
const marks = /.{8}/g;

type Listed = { readonly id: string };
type Page<T> = OffsetPage<T> & { readonly offset: number };

/** Each once, but for what `from` says. */
export async function* offsetPages<T extends Listed>(list: OffsetList<T>): AsyncGenerator<Found<T>> {
	const { onMissing = () => undefined, from = { offset: 0, seen: '' } } = list;
	const seenBefore = new Set(from.seen.match(marks));
	const seen = new Set<string>();
	const isBefore = ({ id }: Listed) => seenBefore.has(markOf(id));
	const isJoined = ({ items: [first, ...others] }: OffsetPage<T>) =>
		first !== undefined && (seen.has(first.id) || [first, ...others].some(isBefore));
	for (let pass = 1; ; pass += 1) {
		let offset = pass === 1 ? from.offset : 0;
		let before: Page<T> | undefined;
		let hasChanged = false;
		do {
			const size = before?.items.length ?? seenBefore.size;
			const { page, hasMoved } = await pageBehind(list, { offset, size, isJoined });
			const { items, total } = page;
			hasChanged ||= hasMoved || (before?.total !== undefined && before.total !== total);
			if (before && isSame(before, page))
				throw new ProtocolFault('protocol', 'The other system gave the same page twice');
			offset = page.offset + items.length;
			for (const [nth, one] of items.entries()) {
				if (seen.has(one.id) || (pass === 1 && isBefore(one))) continue;
				seen.add(one.id);
				const isLast = pass === 1 && nth === items.length - 1;
				yield isLast ? { one, place: { offset, seen: items.map(({ id }) => markOf(id)).join('') } } : { one };
			}
			before = page;
		} while (before.items.length > 0 && (before.total === undefined || offset < before.total));
		const missing = hasChanged ? (before.total ?? 0) - from.offset - seen.size : 0;
		if (missing <= 0) return;
		// what came before the place is not known: read again, they would come twice
		if (pass === mostPasses || from.offset > 0) return onMissing(missing, before.total ?? 0);
	}
}

interface Behind<T> {
	readonly offset: number;
	/** Of a page, as far as it is known. */
	readonly size: number;
	/** Whether nothing lies between what was read and this page. */
	readonly isJoined: (page: OffsetPage<T>) => boolean;
}

/** The page behind `offset`: its first row was read before, unless it is the first page or pages have one row only. */
const pageBehind = async <T extends Listed>(
	{ readPage, called }: OffsetList<T>,
	{ offset, size, isJoined }: Behind<T>,
): Promise<{ page: Page<T>; hasMoved: boolean }> => {
	const read = async (at: number): Promise<Page<T>> => {
		const { items, total } = await readPage(at);
		if (items.length === 0 && total !== undefined && at < total)
			throw new ProtocolFault('protocol', called(total, offset));
		return { items, total, offset: at };
	};
	let page = await read(Math.max(0, offset - 1));
	let steps = 0;
	for (; page.offset > 0 && !isJoined(page); steps += 1) {
		const step = Math.max(1, Math.max(page.items.length, size) - 1);
		page = await read(steps < mostSteps ? Math.max(0, Math.min(page.offset, page.total ?? page.offset) - step) : 0);
	}
	const { items, total = Number.POSITIVE_INFINITY } = page;
	const hasNothingNew = page.offset > 0 && items.length === 1 && page.offset + 1 < total;
	return { page: hasNothingNew ? await read(page.offset + 1) : page, hasMoved: steps > 0 };
};

/** A system that takes no notice of the offset gives its first page for ever. */
const isSame = <T extends Listed>(one: Page<T>, other: Page<T>): boolean =>
	one.offset !== other.offset &&
	one.items.length > 1 &&
	one.items.length === other.items.length &&
	one.items.every(({ id }, nth) => id === other.items[nth]?.id);
