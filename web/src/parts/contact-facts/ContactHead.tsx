/** A contact's initials, name and number. The name and the number are edited in place. */
import { Title } from '@mantine/core';
import type { Contact, WrittenContact } from '@quad/contract/contacts/contacts/routes.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contactName } from '../../foundation/contact-name.ts';
import { Initials } from '../../ui/Initials.tsx';
import c from './ContactHead.module.css';
import { numberFact } from './contact-fact-list.ts';
import { FactRow } from './FactRow.tsx';

const NameEditor = lazy(async () => ({ default: (await import('./NameEditor.tsx')).NameEditor }));

interface ContactHeadProps {
	contact: Contact;
	onSave: ((written: WrittenContact) => Promise<unknown>) | undefined;
	/** Grows each time another part of the screen asks to edit the number. */
	asked: number;
}

export const ContactHead = ({ contact, onSave, asked }: ContactHeadProps) => {
	const [isNaming, setNaming] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const name = contactName(contact);
	return (
		<div className={c.head}>
			<span className={c.face}>
				<Initials name={name} size={64} />
			</span>
			<div className={c.names}>
				<Title order={1} size="h2" className={(isNaming ? c.hidden : c.name) ?? ''}>
					{onSave && !isNaming ? (
						<button ref={button} type="button" title="Edit the name" onClick={() => setNaming(true)}>
							{name}
						</button>
					) : (
						name
					)}
				</Title>
				{isNaming && onSave && (
					<Suspense>
						<NameEditor
							contact={contact}
							onSave={onSave}
							onClose={() => {
								flushSync(() => setNaming(false));
								button.current?.focus();
							}}
						/>
					</Suspense>
				)}
				<FactRow bare fact={numberFact(contact)} onSave={onSave} asked={asked} />
			</div>
		</div>
	);
};
