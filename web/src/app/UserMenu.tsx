/** Who is signed in, their profile, and the way out. */
import { Menu, Text, UnstyledButton } from '@mantine/core';
import { LogOut, Plane, Undo2, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useOwnTargets } from '../features/caretakers/data.ts';
import { TargetItems } from '../features/caretakers/TargetItems.tsx';
import { goBack } from '../foundation/caretaking.ts';
import { formatCounted } from '../foundation/format.ts';
import { useProfile } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { toast } from '../foundation/toast.ts';
import { Initials } from '../ui/Initials.tsx';
import { SchemeItem } from './SchemeToggle.tsx';
import c from './UserMenu.module.css';

export const UserMenu = () => {
	const { firstName, lastName, emailAddress, caretaking } = useProfile();
	const name = `${firstName} ${lastName}`;
	const waiting = useOwnTargets().reduce((sum, { unreadMessages }) => sum + unreadMessages, 0);
	return (
		<Menu position="bottom-end" width={240}>
			<Menu.Target>
				<UnstyledButton className={c.button ?? ''} aria-label={sayAccount(name, waiting)}>
					<Initials name={name} size={32} own />
					{waiting > 0 && <span className={c.waiting} />}
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
				{caretaking ? <ForAnother caretakerName={caretaking.caretakerName} name={name} /> : <ForOneself />}
				<SchemeItem className={c.scheme ?? ''} />
				<Menu.Item component={Link} to={to.signOut()} leftSection={<LogOut size={16} aria-hidden />}>
					Sign out
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
};

const sayAccount = (name: string, waiting: number): string =>
	waiting > 0 ? `Account of ${name}, ${formatCounted(waiting, 'text')} unread in your care` : `Account of ${name}`;

const ForOneself = () => (
	<>
		<TargetItems />
		<Menu.Item component={Link} to={to.profile('general')} leftSection={<UserRound size={16} aria-hidden />}>
			Your profile
		</Menu.Item>
	</>
);

/** What is the person's own is not there: only what somebody who is away may need. */
const ForAnother = ({ caretakerName, name }: { caretakerName: string; name: string }) => (
	<>
		<Menu.Item leftSection={<Undo2 size={16} aria-hidden />} onClick={() => void goBack().catch(toast.failure)}>
			Back to {caretakerName}
		</Menu.Item>
		<Menu.Item component={Link} to={to.profile('out-of-office')} leftSection={<Plane size={16} aria-hidden />}>
			Out of office of {name}
		</Menu.Item>
	</>
);
