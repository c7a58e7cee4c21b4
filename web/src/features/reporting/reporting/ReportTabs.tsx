/** Tabs for the reports that this person may open. */
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import c from './reporting.module.css';

export const ReportTabs = () => {
	const { may } = useSession();
	return (
		<div className={c.tabs}>
			<LinkTabs
				label="Reports"
				tabs={[
					{ to: to.reporting(), label: 'Texting' },
					{ to: to.messageReport(), label: 'Messages' },
					{ to: to.campaignReports(), label: 'Campaigns' },
					{ to: to.unreadReport(), label: 'Unread' },
					...(may('chatAnalytics') ? [{ to: to.chatReporting(), label: 'Chat' }] : []),
					...(may('owner') ? [{ to: to.usageReport(), label: 'Usage by staff' }] : []),
					...(may('administrator') ? [{ to: to.scheduledReports(), label: 'By email' }] : []),
					{ to: to.howWeCount(), label: 'How we count' },
				]}
			/>
		</div>
	);
};
