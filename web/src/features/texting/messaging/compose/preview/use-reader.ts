/** The nth text of a message: that of a recipient, or of someone who lacks a merge value. */
import { type Draft, previewPage } from '@quad/contract/texting/messaging/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Lacking, previewQuery } from '../data.ts';

interface Reader {
	readonly id: number;
	readonly name: string;
	readonly text: string;
	readonly missing: readonly string[];
}

/** From here on in a page, the next page is fetched. */
const nearEnd = 15;

interface Asked {
	/** Null until the message is known. */
	body: Draft | null;
	/** Identifies the audience, because pages of another one end elsewhere. */
	audience: string;
	nth: number;
	total: number;
	reason: Lacking;
}

/** While a text is being fetched, the one before stays on screen as old. One moves by single steps, or to the first. */
export const useReader = ({ body, audience, nth, total, reason }: Asked) => {
	const page = Math.floor(nth / previewPage);
	const place = nth % previewPage;
	const ends = useRef<{ of: string; last: number[] }>({ of: '', last: [] });
	const of = `${reason} ${audience}`;
	if (ends.current.of !== of) ends.current = { of, last: [] };
	const after = page === 0 ? undefined : ends.current.last[page - 1];
	const isWanted = body !== null && total > 0 && (page === 0 || after !== undefined);
	const query = useQuery(previewQuery(isWanted ? body : null, after, reason));
	const end = query.data?.items.at(-1)?.id;
	if (end !== undefined) ends.current.last[page] = end;
	const hasNext = end !== undefined && place >= nearEnd && (page + 1) * previewPage < total;
	useQuery(previewQuery(hasNext ? body : null, end, reason));
	const last = useRef<Reader>(undefined);
	const now: Reader | undefined = query.data?.items[place];
	if (now) last.current = now;
	return { reader: now ?? last.current, isComing: !now };
};
