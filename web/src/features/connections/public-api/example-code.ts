/** Returns sample code for a call in three languages. It reads the secret from an environment variable. */
export const languages = ['curl', 'JavaScript', 'Python'] as const;
export type Language = (typeof languages)[number];

export interface ExampleCall {
	readonly method: string;
	readonly url: string;
	readonly body?: unknown;
}

const bodyOf = ({ body }: ExampleCall, indent: number): string | undefined =>
	body === undefined ? undefined : JSON.stringify(body, null, indent);

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const curl = (call: ExampleCall): string => {
	const body = bodyOf(call, 2);
	return [
		`curl -sS -X ${call.method} ${quoted(call.url)}`,
		'-H "Authorization: Bearer $QUAD_SECRET"',
		...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(body)}`]),
	].join(' \\\n  ');
};

const javaScript = (call: ExampleCall): string => {
	const body = bodyOf(call, 2)?.replaceAll('\n', '\n  ');
	return `const response = await fetch(${JSON.stringify(call.url)}, {
  method: '${call.method}',
  headers: {
    Authorization: \`Bearer \${process.env.QUAD_SECRET}\`,${body === undefined ? '' : "\n    'Content-Type': 'application/json',"}
  },${body === undefined ? '' : `\n  body: JSON.stringify(${body}),`}
});
if (!response.ok) throw new Error((await response.json()).message);
console.log(await response.json());`;
};

const python = (call: ExampleCall): string => {
	const body = bodyOf(call, 4);
	return `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(call.url)},
    method="${call.method}",
    headers={
        "Authorization": "Bearer " + os.environ["QUAD_SECRET"],
        "Content-Type": "application/json",
    },${body === undefined ? '' : `\n    data=json.dumps(json.loads(${JSON.stringify(JSON.stringify(call.body))})).encode(),`}
)
with urllib.request.urlopen(request) as response:
    print(json.load(response))`;
};

const writers: Readonly<Record<Language, (call: ExampleCall) => string>> = {
	curl,
	JavaScript: javaScript,
	Python: python,
};

export const codeOf = (language: Language, call: ExampleCall): string => writers[language](call);
