/**
 * A draft with a smart message says what that asks, as it is now; the person's own words come back when it is taken out.
 * Until its question is here there is nothing to send.
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
