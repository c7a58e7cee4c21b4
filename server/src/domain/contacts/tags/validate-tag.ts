import { tagLimits } from '@quad/contract/contacts/tags/limits.ts';
import { tagRefusals } from '@quad/contract/contacts/tags/refusals.ts';
import type { ShownTag } from '@quad/contract/contacts/tags/routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import { refuse } from '../../../foundation/http/refuse.ts';

export const validateTag = (written: string, others: readonly ShownTag[]): string => {
	const name = plainName(written);
	const no = (reason: keyof typeof tagRefusals, words: Record<string, string> = {}) =>
		refuse(tagRefusals[reason], words, { name: 'Choose another name.' });
	if (name === '') no('tag.name_required');
	if (name.length > tagLimits.name) no('tag.name_too_long', { limit: String(tagLimits.name) });
	const twin = others.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
	if (twin) no('tag.name_taken', { name: twin.name });
	return name;
};

export const expectRoom = (tags: number): void => {
	if (tags > tagLimits.ofTeam) refuse(tagRefusals['tag.too_many'], { most: String(tagLimits.ofTeam) });
};
