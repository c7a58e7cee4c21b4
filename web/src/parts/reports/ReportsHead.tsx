/** The head that all reports share: the same heading, buttons and tabs, so that nothing jumps from tab to tab. */
import { Button } from '@mantine/core';
import { BookOpenText, CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { LinkTabs } from '../../ui/LinkTabs.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import c from './ReportsHead.module.css';

interface ReportsHeadProps {
	/** The name of the report, for the browser's tab. */
	tab: string;
	/** One line on what the report is about. */
	about: ReactNode;
	/** The report's own button, such as Export. */
	children?: ReactNode;
}

export const ReportsHead = ({ tab, about, children }: ReportsHeadProps) => {
	const { may } = useSession();
	const { pathname } = useLocation();
	const current = (address: string) => (pathname === address ? 'page' : undefined);
	return (
		<>
			<PageHeader title="Reports" tab={tab} about={<span className={c.about}>{about}</span>}>
				{children}
				{may('administrator') && (
					<Button
						component={Link}
						to={to.scheduledReports()}
						aria-current={current(to.scheduledReports())}
						variant="default"
						leftSection={<CalendarClock size={16} aria-hidden />}
					>
						Schedule
					</Button>
				)}
				<Button
					component={Link}
					to={to.howWeCount()}
					aria-current={current(to.howWeCount())}
					variant="default"
					leftSection={<BookOpenText size={16} aria-hidden />}
				>
					How we count
				</Button>
			</PageHeader>
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
						...(may('owner') ? [{ to: to.textingReports(), label: 'Compare' }] : []),
						...(may('exports') ? [{ to: to.exports(), label: 'Exports' }] : []),
					]}
				/>
			</div>
		</>
	);
};
