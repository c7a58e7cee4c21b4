import { lineTypeNames } from '@quad/contract/carriers/carriers/line-types.ts';
import { sourceWords } from '@quad/contract/contacts/contacts/contact-sources.ts';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import type { ReactNode } from 'react';
import { formatInstant, formatPhone } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { sayLeftOut } from '../../../parts/contacts/say-left-out.ts';
import { Card } from '../../../ui/Card.tsx';
import c from './ContactFacts.module.css';
import { hasOwnId } from './standing.ts';

export const ContactFacts = ({ contact, aside }: { contact: Contact; aside?: ReactNode }) => {
	const { timeZone } = useSession();
	const own = Object.entries(contact.additionalFields);
	return (
		<Card title="Details" aside={aside}>
			<dl className={c.facts}>
				<Fact name="Mobile number">{contact.mobileNumber ? formatPhone(contact.mobileNumber) : 'None'}</Fact>
				{contact.line && <Fact name="Kind of line">{sayLine(contact.line, timeZone)}</Fact>}
				{contact.leftOut && <Fact name="Messages to many">Left out. {sayLeftOut(contact.leftOut)}.</Fact>}
				<Fact name="Contact ID">{hasOwnId(contact) ? contact.contactId : 'None yet'}</Fact>
				<Fact name="Assigned to">{contact.staffName ?? 'No one'}</Fact>
				<Fact name="From">{sourceWords[contact.source]}</Fact>
				<Fact name="Added">{formatInstant(contact.createdOn, timeZone)}</Fact>
				<Fact name="Changed">{formatInstant(contact.updatedOn, timeZone)}</Fact>
			</dl>
			{own.length > 0 && (
				<>
					<hr className={c.line} />
					<dl className={c.facts}>
						{own.map(([name, value]) => (
							<Fact key={name} name={name}>
								{value}
							</Fact>
						))}
					</dl>
				</>
			)}
		</Card>
	);
};

const sayLine = ({ type, checkedOn }: NonNullable<Contact['line']>, timeZone: string): string =>
	`${lineTypeNames[type]}, checked ${formatInstant(checkedOn, timeZone)}`;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div className={c.fact}>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);
