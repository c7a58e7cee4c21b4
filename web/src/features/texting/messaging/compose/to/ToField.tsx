/** A field with chips, in which one types whom to add: a person, segment, tag, campaign or import. */
import { Combobox, Loader, PillsInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { sentenceOf } from '../../../../../foundation/failures.ts';
import { partLooks } from '../../../../../parts/compose/part-looks.ts';
import { type Offer, useOffers } from './offers.ts';
import c from './ToField.module.css';

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
	const isOpen = combobox.dropdownOpened;
	const { groups, isSearching, error } = useOffers(isOpen || text !== '' ? settled : undefined, withSegments);
	const offers = groups.flatMap((group) => group.offers);
	const isBusy = text.trim() !== settled || isSearching;
	const { updateSelectedOptionIndex } = combobox;
	const offered = offers.map(({ key }) => key).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: new results keep the marked offer marked, and don't mark what is now in its place
	useEffect(() => updateSelectedOptionIndex(), [offered, updateSelectedOptionIndex]);

	const pick = (key: string) => {
		const offer = offers.find((one) => one.key === key);
		if (!offer) return;
		onPick(offer);
		setText('');
		combobox.closeDropdown();
		combobox.targetRef.current?.focus(); // ready for the next name
	};
	return (
		<Combobox store={combobox} onOptionSubmit={pick} shadow="md">
			<Combobox.DropdownTarget>
				<PillsInput
					rightSection={isBusy && text.trim() !== '' ? <Loader size={16} aria-hidden /> : null}
					onClick={() => combobox.targetRef.current?.focus()}
				>
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
			<Combobox.Dropdown hidden={text.trim() === '' && offers.length === 0}>
				<Combobox.Options aria-label="Found" aria-busy={isBusy} className={c.options ?? ''}>
					{groups.map((group) => (
						<Combobox.Group key={group.label} label={group.label}>
							{group.offers.map((offer) => (
								<OfferOption key={offer.key} offer={offer} picked={isPicked(offer)} />
							))}
						</Combobox.Group>
					))}
					{offers.length === 0 && <Combobox.Empty>{sayNothingFound(isBusy, error)}</Combobox.Empty>}
				</Combobox.Options>
			</Combobox.Dropdown>
		</Combobox>
	);
};

const OfferOption = ({ offer, picked }: { offer: Offer; picked: boolean }) => {
	const { chip, name, about, isDisabled } = offer;
	const Icon = partLooks[chip.kind === 'person' ? 'people' : chip.kind].icon;
	return (
		<Combobox.Option value={offer.key} active={picked} disabled={isDisabled} className={c.option ?? ''}>
			<Icon size={16} aria-hidden />
			<span className={c.name}>{name}</span>
			<span className={c.about}>{picked ? 'Added' : about}</span>
		</Combobox.Option>
	);
};

const sayNothingFound = (isSearching: boolean, error: unknown): string => {
	if (isSearching) return 'Searching…';
	return error ? sentenceOf(error) : 'Nothing found. Try part of a name, or a number.';
};
