/** Fetches the estimate of a draft, and returns whether it may be sent and what prevents sending. */
import { useDebouncedValue } from '@mantine/hooks';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useConfiguration } from '../../../../foundation/session.ts';
import { type Advice, blocksSending, type Estimate } from '../../../../parts/compose/estimates.ts';
import { estimateQuery } from './data.ts';
import { type ComposeDraft, draftBody, nobodyIsNamed } from './draft.ts';
import { type Dismissal, dismiss, hindrances, openAdvice, restrictionNote, textIsReady } from './landing/checklist.ts';
import { useLists } from './to/use-lists.ts';

const typingPauseMs = 350;

export interface Readiness {
	/** The request that would send the draft now. */
	body: Draft | null;
	/** The latest estimate. If `isOld`, it is for earlier input. */
	estimate: Estimate | undefined;
	isOld: boolean;
	nobodyNamed: boolean;
	failure: { error: unknown; retry: () => void } | undefined;
	hindrances: string[];
	/** Who gets a message without recipients yet, if not everyone could. */
	note: string | undefined;
	/** The open advice. `dismiss` removes what has to be dismissed. */
	advice: Advice[];
	dismiss: () => void;
	textReady: boolean;
	maySend: boolean;
}

export const useReadiness = (draft: ComposeDraft): Readiness => {
	const [dismissed, setDismissed] = useState<Dismissal | null>(null);
	const nobodyNamed = nobodyIsNamed(draft.to);
	const { draftId, inboxId, text, to, options } = draft;
	const { isReading } = useLists(to);
	const body = useMemo(
		() => (nobodyNamed || isReading ? null : draftBody({ draftId, inboxId, text, to, options })),
		[draftId, inboxId, text, to, options, nobodyNamed, isReading],
	);
	const [settled] = useDebouncedValue(body, typingPauseMs);
	const query = useQuery(estimateQuery(settled));
	const isOld = settled !== body || isReading || query.isPlaceholderData || (query.isFetching && query.isError);
	const estimate = nobodyNamed || isReading ? undefined : query.data;
	const inTheWay = hindrances(draft, estimate);
	const longest = useConfiguration().messageLength.compose;
	// approved templates have no length limit
	const limit = options.templateId === undefined ? longest : Number.POSITIVE_INFINITY;
	const textReady = textIsReady(text, limit, Boolean(options.mediaUris?.length));
	// changing the text brings advice back, so it is hidden until there is a text
	const advice = estimate && textReady ? openAdvice(draft, estimate, dismissed) : [];
	const failed = !isOld && query.isError && !query.data;
	return {
		body,
		estimate,
		isOld,
		nobodyNamed,
		failure: failed ? { error: query.error, retry: () => void query.refetch() } : undefined,
		hindrances: inTheWay,
		note: restrictionNote(draft),
		advice,
		dismiss: () => setDismissed(dismiss(draft)),
		textReady,
		maySend: estimate !== undefined && !failed && inTheWay.length === 0 && !advice.some(blocksSending) && textReady,
	};
};
