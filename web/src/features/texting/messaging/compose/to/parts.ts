/** Changes an audience part by part. People are one part, whatever their number. */
import type { Audience, AudiencePart } from '@quad/contract/texting/messaging/audience.ts';
import { audienceLimits, recipientLimits } from '@quad/contract/texting/messaging/limits.ts';

export type Side = keyof Audience;

/** One chip: a part, or one of its people. */
export type Chip = Exclude<AudiencePart, { kind: 'people' }> | { readonly kind: 'person'; readonly id: number };

export const keyOf = (chip: Chip): string => {
	if (chip.kind === 'everyone') return chip.kind;
	if (chip.kind !== 'filter') return `${chip.kind} ${chip.id}`;
	const { name: _, ...filter } = chip;
	return JSON.stringify(filter);
};

export const chipsOf = (parts: readonly AudiencePart[]): Chip[] =>
	parts.flatMap((part): Chip[] => (part.kind === 'people' ? part.ids.map((id) => ({ kind: 'person', id })) : [part]));

export const peopleIn = (parts: readonly AudiencePart[]): number[] =>
	parts.flatMap((part) => (part.kind === 'people' ? part.ids : []));

export const isIn = (parts: readonly AudiencePart[], chip: Chip): boolean =>
	chip.kind === 'person'
		? parts.some((part) => part.kind === 'people' && part.ids.includes(chip.id))
		: parts.some((part) => part.kind !== 'people' && keyOf(part) === keyOf(chip));

export const hasRoomFor = (parts: readonly AudiencePart[], chip: Chip): boolean => {
	const isNewPart = chip.kind !== 'person' || !parts.some(({ kind }) => kind === 'people');
	return (
		!(isNewPart && parts.length >= audienceLimits.parts) &&
		!(chip.kind === 'person' && peopleIn(parts).length >= recipientLimits.chosen)
	);
};

const added = (parts: readonly AudiencePart[], chip: Chip): AudiencePart[] => {
	if (isIn(parts, chip) || !hasRoomFor(parts, chip)) return [...parts];
	if (chip.kind !== 'person') return [...parts, chip];
	return parts.some(({ kind }) => kind === 'people')
		? parts.map((part) => (part.kind === 'people' ? { ...part, ids: [...part.ids, chip.id] } : part))
		: [...parts, { kind: 'people', ids: [chip.id] }];
};

const removed = (parts: readonly AudiencePart[], chip: Chip): AudiencePart[] =>
	parts.flatMap((part): AudiencePart[] => {
		if (part.kind !== 'people') return chip.kind !== 'person' && keyOf(part) === keyOf(chip) ? [] : [part];
		const ids = chip.kind === 'person' ? part.ids.filter((id) => id !== chip.id) : part.ids;
		return ids.length > 0 ? [{ ...part, ids }] : [];
	});

export const otherSide = (side: Side): Side => (side === 'include' ? 'exclude' : 'include');

/** Adds a chip to one side, and takes it from the other. */
export const withChip = (audience: Audience, side: Side, chip: Chip): Audience => {
	const other = otherSide(side);
	return {
		...audience,
		[side]: added(audience[side], chip),
		[other]: hasRoomFor(audience[side], chip) ? removed(audience[other], chip) : audience[other],
	};
};

export const withoutChip = (audience: Audience, side: Side, chip: Chip): Audience => ({
	...audience,
	[side]: removed(audience[side], chip),
});

/** Puts another part in the place of one. */
export const replaced = (
	audience: Audience,
	side: Side,
	before: Chip,
	now: Exclude<AudiencePart, { kind: 'people' }>,
): Audience => ({
	...audience,
	[side]: audience[side].map((part) => (part.kind !== 'people' && keyOf(part) === keyOf(before) ? now : part)),
});
