/** Hashes a draft to recognize it when sent twice (decisions.md 10), ignoring recipient order and trailing blanks. */
import { createHash } from 'node:crypto';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';

export const hashDraft = ({ draftId: _, ...content }: Draft): Buffer => {
	const { text, recipients, segmentIds, tagIds } = content;
	const sets = Object.entries({ recipients, segmentIds, tagIds }).flatMap(([name, ids]) =>
		ids ? [[name, asSet(ids)] as const] : [],
	);
	const known = { ...content, text: text.trimEnd(), ...Object.fromEntries(sets) };
	return createHash('sha256').update(JSON.stringify(known)).digest();
};

const asSet = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);
