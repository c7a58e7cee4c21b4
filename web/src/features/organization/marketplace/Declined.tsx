/** Says why the last request was declined. It can be sent again. */
import { Alert } from '@mantine/core';
import type { MarketplaceItem } from '@quad/contract/organization/marketplace/routes.ts';
import { formatDayInSentence } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';

export const Declined = ({ item: { name, actions } }: { item: MarketplaceItem }) => {
	const { timeZone } = useSession();
	const declined = actions.request?.declined;
	if (!declined) return null;
	return (
		<Alert color="gold" title={`Your request for ${name} was declined ${formatDayInSentence(declined.on, timeZone)}`}>
			{declined.why}
		</Alert>
	);
};
