/** What is known about a contact: standing, tags, and facts edited in place. Beside conversations and on its page. */
import { lineTypeNames } from '@quad/contract/carriers/carriers/line-types.ts';
import { sourceWords } from '@quad/contract/contacts/contacts/contact-sources.ts';
import type { Contact, WrittenContact } from '@quad/contract/contacts/contacts/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { useSaveContact } from '../contacts/contact-data.ts';
import { standingOf } from '../contacts/standing.ts';
import { assigneesQuery } from '../pickers/assignees.ts';
import { customFieldsQuery } from '../pickers/custom-fields.ts';
import c from './ContactFacts.module.css';
import { ContactHead } from './ContactHead.tsx';
import { ContactTags } from './ContactTags.tsx';
import { assigneeFact, fieldFact, idFact } from './contact-fact-list.ts';
import { FactRow, PlainFact } from './FactRow.tsx';
import { StandingLine } from './StandingLine.tsx';

/** A request to edit a fact, by its path. Asking again opens the field again. */
export interface AskedFact {
	readonly path: string;
	readonly nth: number;
}

/** A path that asks for the fields without a value. */
export const emptyFields = 'empty fields';

interface ContactFactsProps {
	contact: Contact;
	/** Whether the name and number are shown, because nothing else shows them. */
	withHead?: boolean;
	asked?: AskedFact | undefined;
	children?: ReactNode;
}

export const ContactFacts = ({ contact, withHead = false, asked, children }: ContactFactsProps) => {
	const { timeZone } = useSession();
	const save = useSaveContact();
	const { data: people = [] } = useQuery(assigneesQuery);
	const { data: fields = [] } = useQuery(customFieldsQuery);
	const [own, setOwn] = useState<AskedFact>();
	const [isUnfolded, setUnfolded] = useState(false);
	const [unfoldedFor, setUnfoldedFor] = useState(0);
	if (asked?.path === emptyFields && asked.nth !== unfoldedFor) {
		setUnfoldedFor(asked.nth);
		setUnfolded(true);
	}
	const onSave = contact.canEdit
		? (written: WrittenContact) => save.mutateAsync({ id: contact.id, ...written })
		: undefined;
	const askedOf = (path: string): number =>
		[asked, own].reduce((sum, one) => sum + (one?.path === path ? one.nth : 0), 0);
	const visible = fields.filter(({ isVisible }) => isVisible).map((field) => fieldFact(contact, field));
	const filled = visible.filter(({ value }) => value !== '');
	const empty = onSave ? visible.filter(({ value, path }) => value === '' && askedOf(path) === 0) : [];
	const askedEmpty = visible.filter(({ value, path }) => value === '' && askedOf(path) > 0);
	const facts = [assigneeFact(contact, people), ...filled, ...askedEmpty, ...(isUnfolded ? empty : [])];
	return (
		<div className={c.facts} data-head={withHead || undefined}>
			{withHead && <ContactHead contact={contact} onSave={onSave} asked={askedOf('mobileNumber')} />}
			<StandingLine
				contact={contact}
				onAssign={onSave && (() => setOwn((before) => ({ path: 'staffId', nth: (before?.nth ?? 0) + 1 })))}
			/>
			<ContactTags contact={contact} />
			<dl className={c.list}>
				{facts.map((fact) => (
					<FactRow key={fact.path} fact={fact} onSave={onSave} asked={askedOf(fact.path)} />
				))}
				<FactRow fact={idFact(contact)} onSave={onSave} asked={askedOf('contactId')} />
				{contact.line && <PlainFact label="Line">{lineTypeNames[contact.line.type]}</PlainFact>}
				<PlainFact label="Added">
					{formatInstant(contact.createdOn, timeZone)}
					<span className={c.source}>{sourceWords[contact.source]}</span>
				</PlainFact>
			</dl>
			{empty.length > 0 && (
				<button type="button" className={c.more} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
					<ChevronDown size={14} aria-hidden />
					{empty.length === 1 ? '1 empty field' : `${empty.length} empty fields`}
				</button>
			)}
			<Teams contact={contact} />
			{children}
		</div>
	);
};

/** The user's teams that have this contact; left out if there is only the current one. */
const Teams = ({ contact }: { contact: Contact }) =>
	contact.departments.length > 1 && (
		<section className={c.section} aria-label="Teams">
			<h3>Teams</h3>
			<dl className={c.list}>
				{contact.departments.map(({ id, name, muted, optedOut }) => (
					<div key={id} className={c.team}>
						<dt>{name}</dt>
						<dd>{standingOf({ muted, optedOut, mobileNumber: contact.mobileNumber }).says}</dd>
					</div>
				))}
			</dl>
		</section>
	);
