/** Replaces the text with a chosen smart message's. Until it has loaded, an empty text prevents sending. */
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
