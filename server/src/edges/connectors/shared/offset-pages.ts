/**
 * Reads a list page by page, by offset. When a row leaves the list, later rows move up, and one would be missed. So
 * each page starts with the last row of the previous page; if it differs, reading goes back to a known row.
 */
import { createHash } from 'node:crypto';
import { ProtocolFault } from './protocol-fault.ts';

export interface OffsetPage<T> {
	readonly items: readonly T[];
	/** The length of the whole list. If the other system doesn't report it, an empty page ends the list. */
	readonly total: number | undefined;
}

/** The place after a page: the next offset, and a short hash of each row on that page. */
export interface OffsetPlace {
	readonly offset: number;
	readonly seen: string;
}

export interface Found<T> {
	readonly one: T;
	/** Set on a page's last row. */
	readonly place?: OffsetPlace;
}

export interface OffsetList<T> {
	/** Returns how to describe the list in error messages. */
	readonly called: (total: number, given: number) => string;
	readonly readPage: (offset: number) => Promise<OffsetPage<T>>;
	/** Called if rows are still missing after the list was reread, because it keeps changing. */
	readonly onMissing?: (missing: number, total: number) => void;
	/** The place to resume at. Some rows are yielded again if many rows have left the list since then. */
	readonly from?: OffsetPlace;
}

const mostPasses = 3;
const mostSteps = 10; // one page back each, then to the start
const markOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 8);
const marks = /.{8}/g;

type Listed = { readonly id: string };
type Page<T> = OffsetPage<T> & { readonly offset: number };

/** Yields each row once, unless `from` causes repeats. */
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
		// after resuming, earlier rows are unknown, so rereading the list would yield them again
		if (pass === mostPasses || from.offset > 0) return onMissing(missing, before.total ?? 0);
	}
}

interface Behind<T> {
	readonly offset: number;
	/** The number of rows per page, if known. */
	readonly size: number;
	/** Returns whether the page continues the rows already read without a gap. */
	readonly isJoined: (page: OffsetPage<T>) => boolean;
}

/** Returns the page at `offset`. Its first row was read before, except on the first page or if pages have one row. */
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

/** Detects a system that ignores the offset, and would return its first page forever. */
const isSame = <T extends Listed>(one: Page<T>, other: Page<T>): boolean =>
	one.offset !== other.offset &&
	one.items.length > 1 &&
	one.items.length === other.items.length &&
	one.items.every(({ id }, nth) => id === other.items[nth]?.id);
