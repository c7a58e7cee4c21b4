/** Writes the emails about items requested or enabled in the marketplace. */
import { type ItemKey, marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';

export interface Order {
	readonly key: ItemKey;
	/** In 1/10,000 dollar, or null if no price was shown. */
	readonly investment: number | null;
	readonly credits: number | null;
}

interface Asker {
	readonly name: string;
	readonly address: string;
	readonly organizationName: string;
	readonly teamName: string;
}

type What = 'enabled' | 'requested';

export const providerMail = (order: Order, asker: Asker, what: What) => {
	const { name } = marketplaceItems[order.key];
	return {
		subject: `${asker.organizationName} ${what === 'enabled' ? 'turned on' : 'requests'} ${name}`,
		body: [
			`${asker.name} (${asker.address}) of ${asker.teamName}, ${asker.organizationName}.`,
			`${name}${sizeOf(order)}. ${priceOf(order)}`,
		].join('\n\n'),
	};
};

export const askerMail = (order: Order, { organizationName }: Asker, what: What) => {
	const { name } = marketplaceItems[order.key];
	return {
		subject: what === 'enabled' ? `${name} is turned on` : `Your request for ${name} was sent`,
		body: [
			what === 'enabled'
				? `${name} is turned on for ${organizationName}.`
				: `We received your request for ${name}${sizeOf(order)} for ${organizationName} and will reply by email.`,
			priceOf(order),
		].join('\n\n'),
		link: { label: `Open ${name}`, path: `/marketplace/${order.key}` } as const,
	};
};

const sizeOf = ({ credits }: Order): string => (credits === null ? '' : ` (${credits.toLocaleString('en-US')})`);

const priceOf = ({ investment }: Order): string =>
	investment === null ? 'No price was shown.' : `Price shown: ${dollars(investment)}.`;

const dollars = (tenThousandths: number): string =>
	(Math.floor((tenThousandths + 50) / 100) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
