import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeholdersIn, withMergeFields, withoutPlaceholders } from './placeholders.ts';

const fields = ['First Name', 'Last Name', 'Contact ID', 'User First Name', 'User Last Name', 'Start Term', 'Program'];

test.each([
	['{firstName}', '{{First Name}}'],
	['{First Name}', '{{First Name}}'],
	['[First Name]', '{{First Name}}'],
	['[[first_name]]', '{{First Name}}'],
	['[FIRSTNAME]', '{{First Name}}'],
	['*|FNAME|*', '{{First Name}}'],
	['*|LNAME|*', '{{Last Name}}'],
	['<<First Name>>', '{{First Name}}'],
	['<First Name>', '{{First Name}}'],
	['«First Name»', '{{First Name}}'],
	['%FIRSTNAME%', '{{First Name}}'],
	['%%first_name%%', '{{First Name}}'],
	['\u0024{firstName}', '{{First Name}}'],
	['@{firstName}', '{{First Name}}'],
	['#{first_name}', '{{First Name}}'],
	['%{first_name}', '{{First Name}}'],
	['{!Contact.FirstName}', '{{First Name}}'],
	['{$first_name}', '{{First Name}}'],
	['{{contact.first_name}}', '{{First Name}}'],
	['{{first_name | default: "there"}}', '{{First Name}}'],
	['{{fname}}', '{{First Name}}'],
	['{{{First Name}}}', '{{First Name}}'],
	['{ {First Name} }', '{{First Name}}'],
	['{First Name}}', '{{First Name}}'],
	['{{{fname>>}}}', '{{First Name}}'],
	['{{{{<First Name>}}}}', '{{First Name}}'],
	['[<%= first_name %>]', '{{First Name}}'],
	['{{\u0024{first_name}}}', '{{First Name}}'],
	['#FirstName#', '{{First Name}}'],
	['__FirstName__', '{{First Name}}'],
	['~Contact.FirstName~', '{{First Name}}'],
	['*FNAME*', '{{First Name}}'],
	['@first_name', '{{First Name}}'],
	['(First Name)', '{{First Name}}'],
	['[First Name}', '{{First Name}}'],
	['First_Name', '{{First Name}}'],
	['#Program#', '{{Program}}'],
	['&lt;First Name&gt;', '{{First Name}}'],
	['[insert first name here]', '{{First Name}}'],
	['[firstname,fallback=there]', '{{First Name}}'],
	['[First Name|there]', '{{First Name}}'],
	['[[FIRSTNAME OR "Friend"]]', '{{First Name}}'],
	['[Last Name, First Name]', '{{Last Name}}, {{First Name}}'],
	['{start term}', '{{Start Term}}'],
	['[Start_Term]', '{{Start Term}}'],
	['[Your Name]', '{{User First Name}}'],
	['[name]', '{{First Name}}'],
	['{Full Name}', '{{First Name}} {{Last Name}}'],
])('%s is asked about, and meant %s', (written, instead) => {
	expect(placeholdersIn(`Hi ${written}, 3% off`, fields)).toEqual([
		{ from: 3, to: 3 + written.length, written, instead, isOpen: false },
	]);
	expect(withMergeFields(`Save 3%, ${written}! ${written}`, fields)).toBe(`Save 3%, ${instead}! ${instead}`);
	expect(placeholdersIn(withMergeFields(written, fields), fields)).toEqual([]);
});

test.each([
	['Hi {{First Name, how are you?', 'Hi {{First Name}}, how are you?'],
	['Hi {{First Name} how are you?', 'Hi {{First Name}} how are you?'],
	['Hi {{first_name]] and {{Program', 'Hi {{First Name}} and {{Program}}'],
	['Hi First Name}}, hello', 'Hi {{First Name}}, hello'],
	['Hi {{First Name\n{{Last Name}}', 'Hi {{First Name}}\n{{Last Name}}'],
	['{{First Name {{Last Name}}', '{{First Name}} {{Last Name}}'],
])('braces that are left open are found: %j', (text, mended) => {
	expect(placeholdersIn(text, fields).every(({ isOpen }) => isOpen)).toBe(true);
	expect(withMergeFields(text, fields)).toBe(mended);
});

test.each([
	['[First Name, how are you', '{{First Name}}, how are you'],
	['Hi {First Name, hello', 'Hi {{First Name}}, hello'],
	['Hi First Name}, hello', 'Hi {{First Name}}, hello'],
])('a single bracket beside a field’s name is asked about: %j', (text, mended) => {
	expect(placeholdersIn(text, fields).every(({ isOpen }) => !isOpen)).toBe(true);
	expect(withMergeFields(text, fields)).toBe(mended);
});

test.each(['[DATE]', '[Event Name]', '[insert link]', '{event_name}', '<<event>>', '*|UNSUB|*', '%LINK%', '{{date}'])(
	'%s asks for a value that nobody put in, and stays',
	(written) => {
		const text = `Join us on ${written}, we hope`;
		expect(placeholdersIn(text, fields)).toMatchObject([{ instead: undefined }]);
		expect(withMergeFields(text, fields)).toBe(text);
		expect(withoutPlaceholders(`Away until ${written}.`, fields)).toMatch(/^Away until/);
	},
);

test('open braces without a name of a field are found, and stay', () => {
	for (const text of ['Hi {{', 'Hi {{}}', 'Hi {{Frist Name, hello', `{{${'x'.repeat(101)}}}`]) {
		expect(placeholdersIn(text, fields)).toMatchObject([{ instead: undefined, isOpen: true }]);
		expect(withMergeFields(text, fields)).toBe(text);
	}
});

test.each([
	...['I <3 Northfield', '[laughs]', '<b>', '«Bonjour»', '100% of 20%', '{:', ':}}', 'if (x) { y }'],
	...[
		'{{First Name}}',
		'{{first_name}}',
		'{{FirstName}}',
		'{{ First\u00a0 Name }}',
		'{{Mascot}}',
		'First Name',
		'[1] [2]',
	],
	...['Write to first.last@example.edu or first_name.last_name@example.edu', 'https://example.edu/?first_name=Ana'],
	...[
		'Reply with your full name (first name, last name).',
		'[Last chance] Apply',
		'[REMINDER] Tour',
		'[Program starts at 9]',
	],
	...[
		'#GoBears # 5 $20 and $30 ~ you_know',
		'@northfield',
		'an iPhone',
		'your first name',
		'Settings > First Name > Save',
	],
	...['', '{}', '[]', '<>', '%%'],
])('%j is left alone', (text) => {
	expect(placeholdersIn(text, fields)).toEqual([]);
	expect(withMergeFields(text, fields)).toBe(text);
});

test('where nothing can be merged in, a placeholder is taken out with its space', () => {
	expect(withoutPlaceholders('Hi {firstName}, I am away until *|Program|*.', fields)).toBe('Hi, I am away until.');
	expect(withoutPlaceholders('[First Name] hello', fields)).toBe('hello');
});

const part = fc.constantFrom(
	...[
		'{',
		'{{',
		'}',
		'}}',
		'[',
		']',
		'<',
		'>>',
		'*|',
		'(',
		')',
		'#',
		'__',
		'first_name',
		'FNAME',
		'OR',
		'|',
		'name',
		'|*',
		'%',
		'«',
		'»',
		'$',
		' ',
		'\n',
		',',
		'x',
		'first',
		'First Name',
		'Program',
		'fname',
	],
);
test('whatever is written, mending twice changes nothing more, and nothing that could not be mended is lost', () => {
	fc.assert(
		fc.property(
			fc.array(part, { maxLength: 14 }).map((all) => all.join('')),
			(text) => {
				const mended = withMergeFields(text, fields);
				expect(placeholdersIn(mended, fields).filter(({ instead }) => instead !== undefined)).toEqual([]);
				const found = placeholdersIn(text, fields);
				expect(found.every(({ from, to }, at) => to > from && from >= (found[at - 1]?.to ?? 0))).toBe(true);
			},
		),
		{ numRuns: 3_000 },
	);
});

test('ten thousand brackets are looked at quickly enough to be typed into', () => {
	for (const one of ['{', '{{', '[', '<', '%', '*|', '}}', '{ ', '{{a'])
		expect(placeholdersIn(one.repeat(5_000), fields).length).toBeGreaterThanOrEqual(0);
});
