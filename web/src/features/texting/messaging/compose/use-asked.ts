/**
 * Gives a draft with a smart message the text of its question; without it, the person's own words come back.
 * Nothing can be sent until the question has loaded.
 */
import { textOfQuestion } from '@quad/contract/texting/smart-messages/question.ts';
import { useQuery } from '@tanstack/react-query';
import { smartMessageQuery } from '../../../../parts/pickers/smart-messages.ts';
import type { ComposeDraft } from './draft.ts';

export const useAsked = (draft: ComposeDraft): ComposeDraft => {
	const { smartMessageId } = draft.options;
	const { data } = useQuery(smartMessageQuery(smartMessageId));
	if (smartMessageId === undefined) return draft;
	return { ...draft, text: data ? textOfQuestion(data) : '' };
};
