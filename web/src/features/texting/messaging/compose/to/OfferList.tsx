/** The options of the “To” field for the words typed, in groups. Loaded when the field is used. */
import { Combobox, type ComboboxStore } from '@mantine/core';
import { hasEveryWord } from '@quad/contract/search-words.ts';
import { useEffect } from 'react';
import { sentenceOf } from '../../../../../foundation/failures.ts';
import { partLooks } from '../../../../../parts/compose/part-looks.ts';
import c from './OfferList.module.css';
import { type Offer, type OfferGroup, useOffers } from './offers.ts';

interface OfferListProps {
	combobox: ComboboxStore;
	/** The words, once one has stopped typing. */
	words: string;
	/** What is in the field now. */
	typed: string;
	/** Whether segments are offered. */
	withSegments: boolean;
	isPicked: (offer: Offer) => boolean;
	/** Called with what is offered now. */
	onOffers: (offers: readonly Offer[]) => void;
}

export const OfferList = ({ combobox, words, typed, withSegments, isPicked, onOffers }: OfferListProps) => {
	const found = useOffers(words, withSegments);
	const { isSearching, error } = found;
	const isBusy = typed !== words || isSearching;
	// Enter must not pick what was found for other words
	const groups = isBusy ? stillFitting(found.groups, typed) : found.groups;
	const offers = groups.flatMap((group) => group.offers);
	const { updateSelectedOptionIndex, getSelectedOptionIndex, selectFirstOption } = combobox;
	const offered = offers.map(({ key }) => key).join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: new results keep the marked offer marked, and don't mark what is now in its place
	useEffect(() => {
		updateSelectedOptionIndex();
		onOffers(offers);
	}, [offered, updateSelectedOptionIndex]);
	// Enter picks the first result of what was typed, but not the second if the first can't be texted
	const hasBest = !isBusy && words !== '' && offers[0]?.isDisabled === false;
	useEffect(() => {
		if (hasBest && getSelectedOptionIndex() === -1) selectFirstOption();
	}, [hasBest, getSelectedOptionIndex, selectFirstOption]);
	return (
		<Combobox.Options aria-label="Found" aria-busy={isBusy} className={c.options ?? ''}>
			{groups.map((group) => (
				<Combobox.Group key={group.label} label={group.label}>
					{group.offers.map((offer) => (
						<OfferOption key={offer.key} offer={offer} picked={isPicked(offer)} />
					))}
				</Combobox.Group>
			))}
			{offers.length === 0 && <Combobox.Empty>{sayNothingFound(isBusy, words, error)}</Combobox.Empty>}
		</Combobox.Options>
	);
};

const stillFitting = (groups: readonly OfferGroup[], typed: string): OfferGroup[] =>
	groups
		.map((group) => ({ ...group, offers: group.offers.filter(({ name }) => hasEveryWord(name, typed)) }))
		.filter(({ offers }) => offers.length > 0);

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

const sayNothingFound = (isSearching: boolean, words: string, error: unknown): string => {
	if (isSearching) return 'Searching…';
	if (error) return sentenceOf(error);
	return words === '' ? 'Type part of a name, or a number.' : 'Nothing found. Try part of a name, or a number.';
};
