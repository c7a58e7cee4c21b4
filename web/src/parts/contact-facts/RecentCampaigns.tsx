/** The campaigns that last texted a contact. */
import { listRecentCampaigns } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../foundation/call.ts';
import { formatWhen } from '../../foundation/format.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import c from './ContactFacts.module.css';

const recentCampaignsQuery = (contactId: number) =>
	queryOptions({
		queryKey: queryKeys.recentCampaigns(contactId),
		queryFn: ({ signal }) => call(listRecentCampaigns, { params: { id: contactId } }, signal),
	});

export const RecentCampaigns = ({ contactId }: { contactId: number }) => {
	const { timeZone } = useSession();
	const { data = [] } = useQuery(recentCampaignsQuery(contactId));
	if (data.length === 0) return null;
	return (
		<section className={c.section} aria-label="Last campaigns">
			<h3>Last campaigns</h3>
			<ul className={c.campaigns}>
				{data.map(({ id, name, lastTextOn }) => (
					<li key={id}>
						<Link to={to.campaignReport(id)}>{name}</Link>
						<time dateTime={lastTextOn}>{formatWhen(lastTextOn, timeZone)}</time>
					</li>
				))}
			</ul>
		</section>
	);
};
