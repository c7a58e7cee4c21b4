import type { ReactNode } from 'react';
import { usePageTitle } from '../../../foundation/page-title.ts';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { type ProfileTab, to } from '../../../foundation/to.ts';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import c from './ProfilePage.module.css';

const labels: Readonly<Record<ProfileTab, string>> = {
	general: 'General',
	notifications: 'Notifications',
	security: 'Security',
	'out-of-office': 'Out of office',
};

const all: readonly ProfileTab[] = ['general', 'notifications', 'security', 'out-of-office'];

export const ProfilePage = ({ tab, children }: { tab: ProfileTab; children: ReactNode }) => {
	usePageTitle(`${labels[tab]} · Your profile`);
	const { name } = useSession();
	const { isCaretaking } = useProfile();
	const tabs: readonly ProfileTab[] = isCaretaking ? ['out-of-office'] : all;
	return (
		<Page>
			<PageHeader title={isCaretaking ? `Profile of ${name}` : 'Your profile'} />
			<LinkTabs label="Profile sections" tabs={tabs.map((one) => ({ to: to.profile(one), label: labels[one] }))} />
			<div className={c.cards}>{children}</div>
		</Page>
	);
};
