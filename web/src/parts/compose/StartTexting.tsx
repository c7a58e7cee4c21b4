/** The button in a place that fills once texts go out. Nothing for those who can’t text from here. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { SetUpInboxes } from '../pickers/NoInbox.tsx';

interface StartTextingProps {
	/** The campaign of the text. */
	campaignId?: number;
	/** Opens compose with the choice of a time. */
	isForLater?: boolean;
}

export const StartTexting = ({ campaignId, isForLater = false }: StartTextingProps) => {
	const { may, inboxes } = useSession();
	if (may('compose')) {
		const from = { ...(campaignId !== undefined && { campaignId }), ...(isForLater && { schedule: true as const }) };
		return (
			<Button component={Link} to={to.compose(from)} variant="default" size="sm">
				{isForLater ? 'Schedule a message' : 'Text someone'}
			</Button>
		);
	}
	return inboxes.length === 0 && !may('chatOnly') ? <SetUpInboxes /> : null;
};
