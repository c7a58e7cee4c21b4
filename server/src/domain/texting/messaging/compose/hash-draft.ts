/**
 * Hashes a draft to recognize it when sent twice (decisions.md 10), ignoring the order of recipients, trailing blanks,
 * and the names of parts, which may have changed meanwhile.
 */
import { createHash } from 'node:crypto';
import type { AudiencePart } from '@quad/contract/texting/messaging/audience.ts';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';

export const hashDraft = ({ draftId: _, ...content }: Draft): Buffer => {
	const { text, recipients, segmentIds, tagIds, to } = content;
	const sets = Object.entries({ recipients, segmentIds, tagIds }).flatMap(([name, ids]) =>
		ids ? [[name, asSet(ids)] as const] : [],
	);
	const parts = to && { include: to.include.map(hashedPart), exclude: to.exclude.map(hashedPart) };
	const known = { ...content, text: text.trimEnd(), ...Object.fromEntries(sets), to: parts };
	return createHash('sha256').update(JSON.stringify(known)).digest();
};

const hashedPart = (part: AudiencePart): AudiencePart => {
	if (part.kind === 'people') return { ...part, ids: asSet(part.ids) };
	return 'name' in part ? { ...part, name: '' } : part;
};

const asSet = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);
