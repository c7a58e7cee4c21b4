/** The command bar (Ctrl+K or ⌘K), which finds screens, inboxes, people, conversations and actions. */
import { Loader, Modal, TextInput, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queryKeys } from '../foundation/query-keys.ts';
import { recentPlaces } from '../foundation/recent-places.ts';
import { useConfiguration, useProfile, useSession } from '../foundation/session.ts';
import { useTextThem } from '../parts/contacts/use-text-them.ts';
import { KeyboardHint } from '../ui/KeyboardHint.tsx';
import c from './CommandBar.module.css';
import { type Command, matching, placesOf } from './commands.ts';
import { findEverywhere } from './find-everywhere.ts';

const typedMs = 150;

export const CommandBar = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
	const [typed, setTyped] = useState('');
	const [wanted] = useDebouncedValue(typed.trim(), typedMs);
	const [marked, setMarked] = useState(0);
	const list = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();
	const textThem = useTextThem();
	const { may } = useSession();
	const { inboxes, isCaretaking } = useProfile();
	const { hasSimulator, isSandbox } = useConfiguration();
	const id = useId();
	const { data: found = [], isFetching } = useQuery({
		queryKey: queryKeys.foundEverywhere(wanted),
		queryFn: ({ signal }) => findEverywhere(wanted, { inboxes, may }, signal),
		enabled: opened && wanted.length > 1,
		placeholderData: keepPreviousData,
	});
	const { pathname } = useLocation();
	const { setColorScheme } = useMantineColorScheme();
	const otherScheme = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
	const places = placesOf({ inboxes, may, hasSimulator, isSandbox, isCaretaking, otherScheme });
	const matches = typed.trim() === '' ? lastThenRest(places, pathname) : matching(typed, places);
	const all = [...matches, ...(typed.trim().length > 1 ? found : [])];
	const active = Math.min(marked, all.length - 1);
	useEffect(() => {
		list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
	});

	const close = () => {
		setTyped('');
		setMarked(0);
		onClose();
	};
	const run = (command: Command | undefined, isSecond: boolean) => {
		if (!command) return;
		close();
		if ('scheme' in command) setColorScheme(command.scheme);
		else if ('textTo' in command) textThem.mutate(command.textTo);
		else if (isSecond && command.alsoTexts !== undefined) textThem.mutate(command.alsoTexts);
		else void navigate(command.to);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing || all.length === 0) return;
		if (event.key === 'ArrowDown') setMarked((active + 1) % all.length);
		else if (event.key === 'ArrowUp') setMarked((active + all.length - 1) % all.length);
		else if (event.key === 'Enter') run(all[active], isWithModifier(event));
		else return;
		event.preventDefault();
	};

	return (
		<Modal
			opened={opened}
			onClose={close}
			withCloseButton={false}
			padding={0}
			size="lg"
			yOffset="12dvh"
			aria-label="Go to anything"
		>
			<TextInput
				classNames={{ input: c.input ?? '' }}
				size="md"
				role="combobox"
				aria-label="Go to anything"
				aria-expanded={all.length > 0}
				aria-controls={`${id}-list`}
				{...(all.length > 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
				placeholder="What do you want to do? Or a person, a screen, words of a text"
				leftSection={<Search size={18} aria-hidden />}
				rightSection={isFetching ? <Loader size="xs" /> : null}
				value={typed}
				onChange={({ currentTarget }) => {
					setTyped(currentTarget.value);
					setMarked(0);
				}}
				onKeyDown={onKeyDown}
				data-autofocus
			/>
			<div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className={c.list}>
				{all.map((command, nth) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the text, which handles keys
					// biome-ignore lint/a11y/useFocusableInteractive: the text refers to it by aria-activedescendant
					<div
						key={command.key}
						id={`${id}-${nth}`}
						role="option"
						aria-selected={nth === active}
						className={c.command}
						onPointerDown={(event) => event.preventDefault()}
						onClick={(event) => run(command, isWithModifier(event))}
					>
						<span className={c.label}>{command.label}</span>
						<span className={c.about}>
							{command.about}
							{'alsoTexts' in command && nth === active && (
								<span className={c.second}>
									<KeyboardHint keys={['mod', 'Enter']} /> to text
								</span>
							)}
						</span>
					</div>
				))}
			</div>
			<p role="status" className={c.status}>
				{all.length === 0 && !isFetching && `Nothing matches “${typed.trim()}”.`}
			</p>
		</Modal>
	);
};

const isWithModifier = (event: { ctrlKey: boolean; metaKey: boolean }) => event.ctrlKey || event.metaKey;

const mostRecent = 5;

/** Begins with the places that were open last, except the current one, and the tasks. */
const lastThenRest = (places: readonly Command[], pathname: string): Command[] => {
	const recent = recentPlaces()
		.filter((one) => one.to !== pathname)
		.slice(0, mostRecent)
		.map(({ to, label }): Command => ({ key: `recent ${to}`, label, about: 'Recent', to }));
	const isRecent = (command: Command) => recent.some((one) => 'to' in one && 'to' in command && one.to === command.to);
	return [...recent, ...places.filter((one) => !isRecent(one))];
};
