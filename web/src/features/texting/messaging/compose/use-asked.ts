/** Without a smart message the person's own words come back. Sending waits until the question has loaded. */
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
