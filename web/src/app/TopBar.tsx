import { ActionIcon, Button } from '@mantine/core';
import { Menu, Search, SquarePen } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { NotesBell, NotesWord } from '../features/news/announcements/NotesBell.tsx';
import { useLiveState } from '../foundation/live.ts';
import { useSession } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { useInboxInPath } from '../parts/pickers/inbox-in-path.ts';
import { LiveLight } from '../ui/LiveLight.tsx';
import { isScreen } from './home-of.ts';
import { preload } from './preload.ts';
import { SchemeToggle } from './SchemeToggle.tsx';
import { TeamSwitch } from './TeamSwitch.tsx';
import c from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

interface TopBarProps {
	menu: boolean;
	onMenu: () => void;
	onCommands: () => void;
}

export const TopBar = ({ menu, onMenu, onCommands }: TopBarProps) => {
	const live = useLiveState();
	return (
		<header className={c.bar}>
			<ActionIcon className={c.burger ?? ''} onClick={onMenu} aria-label="Menu" aria-expanded={menu}>
				<Menu size={20} aria-hidden />
			</ActionIcon>
			<TeamSwitch />
			{live !== 'live' && (
				<span className={c.light}>
					<LiveLight state={live} />
				</span>
			)}
			<span className={c.space} />
			<ActionIcon
				aria-label="Go to anything"
				aria-keyshortcuts="Control+K Meta+K"
				title="Go to anything (Ctrl+K)"
				onClick={onCommands}
			>
				<Search size={18} aria-hidden />
			</ActionIcon>
			<NotesWord className={c.word ?? ''} />
			<Compose />
			<NotesBell />
			<SchemeToggle className={c.scheme ?? ''} />
			<UserMenu />
		</header>
	);
};

/** Tinted, because most screens have a filled button of their own (frontend.md 8). */
const Compose = () => {
	const { may } = useSession();
	const { pathname } = useLocation();
	const inbox = useInboxInPath();
	const address = to.compose(inbox ? { inbox } : {});
	if (!may('compose') || pathname === to.compose() || !isScreen(address)) return null; // spec 1 §6
	const link = { component: Link, to: address, onPointerEnter: () => preload(address) };
	return (
		<>
			<Button className={c.wide ?? ''} variant="light" leftSection={<SquarePen size={16} aria-hidden />} {...link}>
				Compose
			</Button>
			<ActionIcon className={c.narrow ?? ''} variant="light" color="spruce" aria-label="Compose" {...link}>
				<SquarePen size={18} aria-hidden />
			</ActionIcon>
		</>
	);
};
