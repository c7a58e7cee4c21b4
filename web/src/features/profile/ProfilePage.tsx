/** One section with four tabs, each with an address of its own (spec 2 §2). */
import type { ReactNode } from 'react';
import { usePageTitle } from '../../foundation/page-title.ts';
import { type ProfileTab, to } from '../../foundation/to.ts';
import { LinkTabs } from '../../ui/LinkTabs.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import c from './ProfilePage.module.css';

const labels: Readonly<Record<ProfileTab, string>> = {
	general: 'General',
	notifications: 'Notifications',
	security: 'Security',
	'out-of-office': 'Out of office',
};

export const ProfilePage = ({ tab, children }: { tab: ProfileTab; children: ReactNode }) => {
	usePageTitle(`${labels[tab]} · Your profile`);
	return (
		<Page>
			<PageHeader title="Your profile" />
			<LinkTabs
				label="Parts of your profile"
				tabs={[
					{ to: to.profile('general'), label: labels.general },
					{ to: to.profile('notifications'), label: labels.notifications },
					{ to: to.profile('security'), label: labels.security },
					{ to: to.profile('out-of-office'), label: labels['out-of-office'] },
				]}
			/>
			<div className={c.cards}>{children}</div>
		</Page>
	);
};
