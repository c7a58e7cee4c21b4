/** Who is signed in, their profile, and the way out. */
import { Menu, Text, UnstyledButton } from '@mantine/core';
import { LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useProfile } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { Initials } from '../ui/Initials.tsx';
import { SchemeItem } from './SchemeToggle.tsx';
import c from './UserMenu.module.css';

export const UserMenu = () => {
	const { firstName, lastName, emailAddress } = useProfile();
	const name = `${firstName} ${lastName}`;
	return (
		<Menu position="bottom-end" width={240}>
			<Menu.Target>
				<UnstyledButton className={c.button ?? ''} aria-label={`Account of ${name}`}>
					<Initials name={name} size={32} own />
				</UnstyledButton>
			</Menu.Target>
			<Menu.Dropdown>
				<div className={c.person}>
					<Text size="sm" fw={600}>
						{name}
					</Text>
					<Text size="xs" c="dimmed" truncate>
						{emailAddress}
					</Text>
				</div>
				<Menu.Divider />
				<Menu.Item component={Link} to={to.profile('general')} leftSection={<UserRound size={16} aria-hidden />}>
					Your profile
				</Menu.Item>
				<SchemeItem className={c.scheme ?? ''} />
				<Menu.Item component={Link} to={to.signOut()} leftSection={<LogOut size={16} aria-hidden />}>
					Sign out
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
};
