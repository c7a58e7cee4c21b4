/** A titled section of a FormPage. With a form, the page's foot saves it; Enter in an input does, too. */
import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ContractForm } from '../foundation/use-contract-form.ts';
import c from './FormSection.module.css';
import type { PageForm } from './page-forms.ts';
import { SectionsForm } from './SectionsForm.tsx';

interface FormSectionProps {
	title: string;
	about?: ReactNode;
	/** To the right of the title. */
	aside?: ReactNode;
	form?: PageForm & Pick<ContractForm<unknown>, 'props'>;
	children?: ReactNode;
}

export const FormSection = ({ title, about, aside, form, children }: FormSectionProps) => {
	const id = useId();
	return (
		<section className={c.section} aria-labelledby={id}>
			<header className={c.head}>
				<div>
					<Title order={2} size="h4" id={id}>
						{title}
					</Title>
					{about && (
						<Text size="sm" c="dimmed" component="div">
							{about}
						</Text>
					)}
				</div>
				{aside}
			</header>
			{form ? (
				<SectionsForm form={form}>
					<Stack gap="md">{children}</Stack>
				</SectionsForm>
			) : (
				<Stack gap="md">{children}</Stack>
			)}
		</section>
	);
};
