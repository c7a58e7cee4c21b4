/** Opens the triage of replies, by click or key, while replies need somebody. */

import { Button } from '@mantine/core';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { countTriage } from '@quad/contract/texting/triage/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../../foundation/call.ts';
import { formatCounted } from '../../../../foundation/format.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import type { ProfileInbox } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { typing, usePageKeys } from '../../../../foundation/use-page-keys.ts';
import { ButtonKey } from '../../../../ui/ButtonKey.tsx';

/** The number of replies that still need somebody. */
export const triageQuery = ({ id, replyCount, optOutCount }: Batch) =>
	queryOptions({
		queryKey: queryKeys.batch.triageCount(id),
		queryFn: ({ signal }) => call(countTriage, { params: { id } }, signal),
		enabled: replyCount + optOutCount > 0,
	});

export const TriageButton = ({ batch, inbox }: { batch: Batch; inbox: ProfileInbox }) => {
	const navigate = useNavigate();
	const { data } = useQuery(triageQuery(batch));
	const waiting = data ? data.needed - data.done : 0;
	const address = to.triage(inbox, batch.id);
	// the key works only while the button is shown
	usePageKeys(({ key }, target) =>
		waiting > 0 && key === 't' && !target.matches(typing) ? () => void navigate(address) : undefined,
	);
	if (waiting === 0) return null;
	return (
		<Button
			component={Link}
			to={address}
			leftSection={<ListChecks size={16} aria-hidden />}
			rightSection={<ButtonKey>t</ButtonKey>}
			aria-keyshortcuts="t"
		>
			Review {formatCounted(waiting, 'reply', 'replies')}
		</Button>
	);
};
