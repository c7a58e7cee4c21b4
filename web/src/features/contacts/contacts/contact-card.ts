/** A contact card is passed in the tab's history state, so that the URL contains no personal data. */
import type { CustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import { type CardContact, cardContact } from '@quad/contract/organization/media/attachments.ts';
import { useLocation } from 'react-router';
import { z } from 'zod';
import type { Prefilled } from './contact-form.ts';

const stateOfTab = z.object({ card: cardContact });

export const useCardInState = (): CardContact | undefined => {
	const { state } = useLocation();
	return stateOfTab.safeParse(state).data?.card;
};

/** Prefers a mobile number, because only those can be texted. */
export const likelyNumber = ({ phones }: CardContact): string =>
	(phones.find(({ label }) => label === 'Mobile') ?? phones[0])?.number ?? '';

/** Fills custom fields whose names match the card's. */
export const prefilledFrom = (card: CardContact, fields: readonly CustomField[]): Prefilled => {
	const fieldNamed = (name: RegExp) =>
		fields.find(({ kind, displayName }) => kind === 'text' && name.test(displayName))?.displayName;
	const email = fieldNamed(/^(personal )?e-?mail( address)?$/i);
	const organization = fieldNamed(/^(organi[sz]ation|company|employer)$/i);
	const [address = ''] = card.emails;
	return {
		firstName: card.firstName,
		lastName: card.lastName,
		mobileNumber: likelyNumber(card),
		custom: {
			...(email === undefined || address === '' ? {} : { [email]: address }),
			...(organization === undefined || card.organization === '' ? {} : { [organization]: card.organization }),
		},
	};
};
