/** A field with chips, in which one types whom to add: a person, segment, tag, campaign or import. */
import { Combobox, PillsInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import type { Offer } from './offers.ts';
import c from './ToField.module.css';

const OfferList = lazy(async () => ({ default: (await import('./OfferList.tsx')).OfferList }));

const typingPauseMs = 200;

interface ToFieldProps {
	label: string;
	placeholder: string;
	/** The chips, as list items. */
	children: ReactNode;
	/** The name of the list of chips. */
	chipsLabel: string;
	/** Whether segments are offered. */
	withSegments: boolean;
	isPicked: (offer: Offer) => boolean;
	/** Picking what is already picked removes it. */
	onPick: (offer: Offer) => void;
	onRemoveLast: () => void;
	inputRef: Ref<HTMLInputElement>;
	takesFocus: boolean;
}

export const ToField = (props: ToFieldProps) => {
	const {
		label,
		placeholder,
		children,
		chipsLabel,
		withSegments,
		isPicked,
		onPick,
		onRemoveLast,
		inputRef,
		takesFocus,
	} = props;
	const [text, setText] = useState('');
	const [settled] = useDebouncedValue(text.trim(), typingPauseMs);
	const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
	const offers = useRef<readonly Offer[]>([]);

	const pick = (key: string) => {
		const offer = offers.current.find((one) => one.key === key);
		if (!offer) return;
		onPick(offer);
		setText('');
		combobox.closeDropdown();
		combobox.targetRef.current?.focus(); // ready for the next name
	};
	return (
		<Combobox store={combobox} onOptionSubmit={pick} shadow="md">
			<Combobox.DropdownTarget>
				<PillsInput variant="unstyled" className={c.field ?? ''} onClick={() => combobox.targetRef.current?.focus()}>
					<div className={c.line}>
						<ul className={c.chips} aria-label={chipsLabel}>
							{children}
						</ul>
						<Combobox.EventsTarget withExpandedAttribute>
							<PillsInput.Field
								ref={inputRef}
								className={c.input ?? ''}
								autoFocus={takesFocus}
								role="combobox"
								aria-autocomplete="list"
								aria-label={label}
								placeholder={placeholder}
								value={text}
								maxLength={200}
								autoComplete="off"
								onChange={({ currentTarget }) => {
									setText(currentTarget.value);
									combobox.openDropdown();
									combobox.updateSelectedOptionIndex();
								}}
								onClick={() => combobox.openDropdown()}
								onBlur={() => combobox.closeDropdown()}
								onKeyDown={(event) => {
									if (event.key !== 'Backspace' || text !== '') return;
									event.preventDefault();
									onRemoveLast();
								}}
							/>
						</Combobox.EventsTarget>
					</div>
				</PillsInput>
			</Combobox.DropdownTarget>
			<Combobox.Dropdown>
				{combobox.dropdownOpened && (
					<Suspense fallback={<Combobox.Empty>Searching…</Combobox.Empty>}>
						<OfferList
							combobox={combobox}
							words={settled}
							typed={text.trim()}
							withSegments={withSegments}
							isPicked={isPicked}
							onOffers={(offered) => {
								offers.current = offered;
							}}
						/>
					</Suspense>
				)}
			</Combobox.Dropdown>
		</Combobox>
	);
};
