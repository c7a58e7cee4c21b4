/** A form whose inputs are in several FormSections of a page. The page's foot saves it. */
import type { ReactNode } from 'react';
import type { ContractForm } from '../foundation/use-contract-form.ts';
import { type PageForm, usePageForm } from './page-forms.ts';

interface SectionsFormProps {
	form: PageForm & Pick<ContractForm<unknown>, 'props'>;
	children: ReactNode;
}

export const SectionsForm = ({ form, children }: SectionsFormProps) => {
	usePageForm(form);
	return (
		<form {...form.props}>
			{children}
			<button type="submit" hidden aria-hidden tabIndex={-1}>
				Save
			</button>
		</form>
	);
};
