/** Offers the high-speed inbox for a message that would take longer from the chosen one. */
import { Alert, Button } from '@mantine/core';
import { sayDuration } from '@quad/contract/texting/messaging/estimate.ts';
import { Zap } from 'lucide-react';
import type { Estimate } from '../../../../../parts/compose/estimates.ts';

interface FasterInboxProps {
	estimate: Estimate;
	onInbox: (inboxId: number) => void;
}

export const FasterInbox = ({ estimate, onInbox }: FasterInboxProps) => {
	const { faster, minutes, willGo } = estimate;
	if (!faster) return null;
	const soon = sayDuration(faster.minutes, willGo);
	return (
		<Alert color="blue" icon={<Zap size={18} aria-hidden />} role="note" p="sm">
			Send from the high-speed inbox “{faster.name}” instead: done in {soon.startsWith('less') ? soon : `about ${soon}`}
			, not {sayDuration(minutes, willGo)}.
			<Button size="compact-sm" variant="default" display="block" mt="xs" onClick={() => onInbox(faster.inboxId)}>
				Switch inbox
			</Button>
		</Alert>
	);
};
