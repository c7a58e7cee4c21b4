/** Finds contacts to pick. The list stays open while focused, and shows why some contacts can't be texted. */

import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Contact, listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { call } from '../../foundation/call.ts';
import { sentenceOf } from '../../foundation/failures.ts';
import { formatCounted, formatPhone } from '../../foundation/format.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import c from './ContactPicker.module.css';

const shown = 8;
const typingPauseMs = 200;

interface ContactPickerProps {
	label: string;
	/** Contacts already picked. Picking one again removes it. */
	picked: ReadonlySet<number>;
	onPick: (contact: Contact) => void;
	inputRef?: Ref<HTMLInputElement>;
	autoFocus?: boolean;
}

export const ContactPicker = ({ label, picked, onPick, inputRef, autoFocus = false }: ContactPickerProps) => {
	const [text, setText] = useState('');
	const [settled] = useDebouncedValue(text.trim(), typingPauseMs);
	const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
	const found = useQuery({ ...foundQuery(settled), enabled: settled !== '' });
	const people = settled === '' ? [] : (found.data?.items ?? []);
	const isSearching = text.trim() !== settled || found.isFetching;
	const { updateSelectedOptionIndex } = combobox;
	// biome-ignore lint/correctness/useExhaustiveDependencies: new results keep the marked person marked, and don't mark whoever is now in that place
	useEffect(() => updateSelectedOptionIndex(), [found.data, updateSelectedOptionIndex]);

	const pick = (id: string) => {
		const contact = people.find((one) => String(one.id) === id);
		if (!contact) return;
		onPick(contact);
		setText('');
		combobox.targetRef.current?.focus(); // ready for the next name
	};
	return (
		<Combobox store={combobox} onOptionSubmit={pick} shadow="md">
			<Combobox.Target withExpandedAttribute>
				<TextInput
					ref={inputRef ?? null}
					autoFocus={autoFocus}
					role="combobox"
					aria-autocomplete="list"
					aria-label={label}
					placeholder="Name or mobile number"
					leftSection={<Search size={16} aria-hidden />}
					rightSection={isSearching && text.trim() !== '' ? <Loader size={16} aria-hidden /> : null}
					value={text}
					maxLength={200}
					autoComplete="off"
					onChange={({ currentTarget }) => {
						setText(currentTarget.value);
						combobox.openDropdown();
						combobox.updateSelectedOptionIndex();
					}}
					onFocus={() => combobox.openDropdown()}
					onBlur={() => combobox.closeDropdown()}
				/>
			</Combobox.Target>
			<Combobox.Dropdown hidden={text.trim() === ''}>
				<Combobox.Options aria-label="People found" aria-busy={isSearching}>
					{people.map((contact) => (
						<PersonOption key={contact.id} contact={contact} picked={picked.has(contact.id)} />
					))}
					{people.length === 0 && <Combobox.Empty>{sayNothingFound(isSearching, found.error)}</Combobox.Empty>}
				</Combobox.Options>
				{people.length > 0 && (found.data?.total ?? 0) > people.length && (
					<Combobox.Footer className={c.more}>
						{formatCounted((found.data?.total ?? 0) - people.length, 'more', 'more')}; type more of the name
					</Combobox.Footer>
				)}
			</Combobox.Dropdown>
		</Combobox>
	);
};

const foundQuery = (searchText: string) =>
	queryOptions({
		queryKey: queryKeys.contactsFound(searchText),
		queryFn: ({ signal }) => call(listContacts, { query: { searchText, includeOptOut: true, take: shown } }, signal),
		placeholderData: keepPreviousData,
	});

const PersonOption = ({ contact, picked }: { contact: Contact; picked: boolean }) => {
	const why = whyNot(contact);
	return (
		<Combobox.Option value={String(contact.id)} active={picked} disabled={why !== null} className={c.option}>
			<span className={c.name}>{contact.fullName}</span>
			<span className={c.about}>{why ?? (picked ? 'Picked' : formatPhone(contact.mobileNumber ?? ''))}</span>
		</Combobox.Option>
	);
};

const whyNot = ({ mobileNumber, muted, optedOut }: Contact): string | null => {
	if (mobileNumber === null) return 'No mobile number';
	if (muted) return 'Blocked';
	return optedOut ? 'Opted out' : null;
};

const sayNothingFound = (isSearching: boolean, error: unknown): string => {
	if (isSearching) return 'Searching…';
	return error ? sentenceOf(error) : 'No one found. Try part of a name, or a number.';
};
