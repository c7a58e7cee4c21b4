/** The head that all reports share: the same heading, buttons and tabs, so that nothing jumps from tab to tab. */
import { Button } from '@mantine/core';
import { BookOpenText, CalendarClock, type LucideIcon } from 'lucide-react';
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

const aboutTexts = [
	{ to: to.reporting(), label: 'Texting' },
	{ to: to.messageReport(), label: 'Messages' },
	{ to: to.campaignReports(), label: 'Campaigns' },
	{ to: to.unreadReport(), label: 'Unread' },
];

export const ReportsHead = ({ tab, about, children }: ReportsHeadProps) => {
	const { may } = useSession();
	return (
		<>
			<PageHeader title="Reports" tab={tab} about={<span className={c.about}>{about}</span>}>
				{children}
				{may('administrator') && <HeadLink to={to.scheduledReports()} icon={CalendarClock} label="Schedule" />}
				<HeadLink to={to.howWeCount()} icon={BookOpenText} label="How we count" />
			</PageHeader>
			<div className={c.tabs}>
				<LinkTabs
					label="Reports"
					tabs={[
						...(may('chatOnly') ? [] : aboutTexts),
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

interface HeadLinkProps {
	to: string;
	icon: LucideIcon;
	label: string;
}

/** On a phone it is its icon alone. */
const HeadLink = ({ to: address, icon: Icon, label }: HeadLinkProps) => {
	const isCurrent = useLocation().pathname === address;
	return (
		<Button
			component={Link}
			to={address}
			className={c.button ?? ''}
			variant={isCurrent ? 'light' : 'default'}
			aria-current={isCurrent ? 'page' : undefined}
		>
			<Icon size={16} aria-hidden />
			<span className={c.label}>{label}</span>
		</Button>
	);
};
