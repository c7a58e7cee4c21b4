/** Where replies wait for somebody: the way to go through them, by the button or by its key. */

import { Button } from '@mantine/core';
import type { Batch } from '@quad/contract/messaging/routes.ts';
import { countTriage } from '@quad/contract/triage/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../foundation/call.ts';
import { formatCounted } from '../../foundation/format.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import type { ProfileInbox } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { ButtonKey } from '../../ui/ButtonKey.tsx';

export const TriageButton = ({ batch, inbox }: { batch: Batch; inbox: ProfileInbox }) => {
	const navigate = useNavigate();
	const { data } = useQuery({
		queryKey: queryKeys.batch.triageCount(batch.id),
		queryFn: ({ signal }) => call(countTriage, { params: { id: batch.id } }, signal),
		enabled: batch.replyCount > 0,
	});
	const waiting = data ? data.needed - data.done : 0;
	const address = to.triage(inbox, batch.id);
	// who sees the button can press its key
	useLayoutEffect(() => {
		if (waiting === 0) return;
		const onKey = (event: KeyboardEvent) => {
			const target = event.target instanceof HTMLElement ? event.target : document.body;
			if (event.key !== 't' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
			if (target.matches('input, textarea, select, [contenteditable]')) return;
			if (!document.querySelector('[aria-modal="true"]')) void navigate(address);
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, [waiting, address, navigate]);
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
