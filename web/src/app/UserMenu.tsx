import { Menu, Text, UnstyledButton } from '@mantine/core';
import { LogOut, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatCounted } from '../foundation/format.ts';
import { useProfile } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { phone, useMedia } from '../foundation/use-media.ts';
import { Initials } from '../ui/Initials.tsx';
import { MenuGroup } from '../ui/MenuGroup.tsx';
import { SchemeItem } from './SchemeToggle.tsx';
import c from './UserMenu.module.css';

const CareItems = lazy(async () => ({
	default: (await import('../features/access/caretakers/CareItems.tsx')).CareItems,
}));

export const UserMenu = () => {
	const { firstName, lastName, emailAddress, caretaking, caretakerOf } = useProfile();
	const onPhone = useMedia(phone);
	const name = `${firstName} ${lastName}`;
	const waiting = caretakerOf.reduce((sum, { unreadMessages }) => sum + unreadMessages, 0);
	return (
		<Menu position="bottom-end" width={240}>
			<Menu.Target>
				<UnstyledButton className={c.button ?? ''} aria-label={sayAccount(name, waiting)}>
					<Initials name={name} size={32} own />
					{waiting > 0 && <span className={c.waiting} />}
				</UnstyledButton>
			</Menu.Target>
			<Menu.Dropdown>
				<Suspense>
					<MenuGroup about={<WhoItIs name={name} emailAddress={emailAddress} />}>
						<Menu.Divider />
						{(caretaking || caretakerOf.length > 0) && <CareItems />}
						{!caretaking && (
							<Menu.Item component={Link} to={to.profile('general')} leftSection={<UserRound size={16} aria-hidden />}>
								Your profile
							</Menu.Item>
						)}
						{onPhone && <SchemeItem />}
						<Menu.Item component={Link} to={to.signOut()} leftSection={<LogOut size={16} aria-hidden />}>
							Sign out
						</Menu.Item>
					</MenuGroup>
				</Suspense>
			</Menu.Dropdown>
		</Menu>
	);
};

const WhoItIs = ({ name, emailAddress }: { name: string; emailAddress: string }) => (
	<>
		<Text component="span" display="block" size="sm" fw={600} c="var(--mantine-color-text)">
			{name}
		</Text>
		<Text component="span" display="block" size="xs" c="dimmed" truncate>
			{emailAddress}
		</Text>
	</>
);

const sayAccount = (name: string, waiting: number): string =>
	waiting > 0
		? `Account of ${name}, ${formatCounted(waiting, 'text')} unread in inboxes you cover`
		: `Account of ${name}`;
