/** A page of a person's own settings. The settings' list leads to the others; on a phone, tabs do. */
import type { ReactNode } from 'react';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { type ProfileTab, to } from '../../../foundation/to.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import c from './ProfilePage.module.css';

const labels: Readonly<Record<ProfileTab, string>> = {
	general: 'Profile',
	notifications: 'Notifications',
	security: 'Password and sessions',
	'out-of-office': 'Out of office',
};

const all: readonly ProfileTab[] = ['general', 'notifications', 'security', 'out-of-office'];

/** What a caretaker may set for someone else. */
const withoutOwn: readonly ProfileTab[] = ['out-of-office'];

export const ProfilePage = ({ tab, children }: { tab: ProfileTab; children: ReactNode }) => {
	const { name, may } = useSession();
	const { isCaretaking } = useProfile();
	const tabs = isCaretaking ? withoutOwn : all.filter((one) => one !== 'out-of-office' || !may('chatOnly'));
	return (
		<FormPage
			title={isCaretaking ? `${labels[tab]} of ${name}` : labels[tab]}
			tabs={
				<div className={c.tabs}>
					<LinkTabs label="Your settings" tabs={tabs.map((one) => ({ to: to.profile(one), label: labels[one] }))} />
				</div>
			}
		>
			{children}
		</FormPage>
	);
};
