/** The templates. Arrow keys move while the focus stays in the search. If empty, says who can add some. */
import { Anchor, Loader, TextInput } from '@mantine/core';
import type { Template } from '@quad/contract/texting/templates/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../foundation/failures.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { optionId } from './ComposerSuggestions.tsx';
import c from './TemplateList.module.css';
import { templatesFor, templatesQuery } from './templates.ts';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
	ArrowDown: (at, last) => (at === last ? 0 : at + 1),
	ArrowUp: (at, last) => (at === 0 ? last : at - 1),
};

export const TemplateList = ({ onPick }: { onPick: (template: Template) => void }) => {
	const { data, error } = useQuery(templatesQuery);
	const [typed, setTyped] = useState('');
	const [marked, setMarked] = useState(0);
	const list = useRef<HTMLDivElement>(null);
	const id = useId();
	const found = templatesFor(typed, data ?? []);
	const active = Math.min(marked, found.length - 1);
	useEffect(() => {
		list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
	}, [active]);

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing || found.length === 0) return;
		const step = steps[event.key];
		const one = found[active];
		if (step) setMarked(step(active, found.length - 1));
		else if (event.key === 'Enter' && one) onPick(one);
		else return;
		event.preventDefault();
	};

	return (
		<div className={c.panel}>
			<TextInput
				role="combobox"
				aria-label="Search templates"
				aria-autocomplete="list"
				aria-expanded={found.length > 0}
				aria-controls={`${id}-list`}
				{...(found.length > 0 ? { 'aria-activedescendant': optionId(`${id}-list`, active) } : {})}
				placeholder="Name or code"
				value={typed}
				onChange={(event) => {
					setTyped(event.currentTarget.value);
					setMarked(0);
				}}
				onKeyDown={onKeyDown}
				data-autofocus
			/>
			<div ref={list} id={`${id}-list`} role="listbox" aria-label="Templates" className={c.list}>
				{found.map((one, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the search, which handles keys
					// biome-ignore lint/a11y/useFocusableInteractive: the search refers to it by aria-activedescendant
					<div
						key={one.id}
						id={optionId(`${id}-list`, index)}
						role="option"
						aria-selected={index === active}
						className={c.template}
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => onPick(one)}
					>
						<span className={c.name}>{one.name}</span>
						<kbd className={c.code}>/{one.code}</kbd>
						<span className={c.message}>{one.message}</span>
					</div>
				))}
			</div>
			<div role="status" className={c.note}>
				{!data && (error ? sentenceOf(error) : <Loader size="sm" type="dots" />)}
				{data && found.length === 0 && <NothingFound typed={typed} hasSome={data.some((one) => one.isEnabled)} />}
				{found[active] && (
					<>
						Faster: type <kbd className={c.code}>/{found[active].code}</kbd> in the text.
					</>
				)}
			</div>
		</div>
	);
};

const NothingFound = ({ typed, hasSome }: { typed: string; hasSome: boolean }) => {
	const { may } = useSession();
	if (hasSome) return `No template matches “${typed.trim()}” in its name or code.`;
	if (!may('administrator')) return 'Your team has no templates yet. An administrator can add some.';
	return (
		<>
			Your team has no templates yet.{' '}
			<Anchor component={Link} to={to.templates()} inherit>
				Add some
			</Anchor>
		</>
	);
};
