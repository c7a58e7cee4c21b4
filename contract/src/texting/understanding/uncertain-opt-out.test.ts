import { expect, test } from 'vitest';
import { doubtOf } from './uncertain-opt-out.ts';

test.each([
	'I asked you to stop texting me about this',
	'Hey can you please stop, I already chose another school',
	'take me off whatever list this is',
	'Lose my number',
	'I dont want to get any more of these messages from you people',
	'I’m not interested anymore',
	'enough with the texts',
	'how did you get my number',
	'unsubscribe me from the honors stuff',
	'no me manden más mensajes por favor',
	'ya no quiero recibir sus textos',
	'dejen de molestar',
	'Quítenme de su lista',
	'quiero darme de baja',
	'sotp texting me pls',
	'I chose a different school so you can quit messaging me',
	'this is the third text today, knock it off',
	'ya les dije que no me manden nada',
])('%j may ask for no more texts', (text) => {
	expect(doubtOf(text)?.kind).toBe('opt-out');
});

test.each([
	'You have the wrong number',
	'wrong person!!',
	'Sorry, there is no one here by that name',
	'I think you got the wrong guy',
	'This isn’t her number anymore',
	'I don’t know anyone named Ana',
	'Número equivocado',
	'wrng numbr lol',
	'no soy Diego, se confundió',
	'Se equivocó de número',
])('%j may be somebody else', (text) => {
	expect(doubtOf(text)?.kind).toBe('wrong-number');
});

test.each([
	'anular',
	'🛑',
	'st0p',
	'5top',
	'стоп',
	'Yes stop',
	'ok stop',
	'dnc',
	'do not call list',
	'I am on the DNC registry',
	'can you please stop',
	'I don’t think I want to be contacted about this any longer, found another school',
	'please take my name off',
	'Pls no more',
	'NO MORE',
	'How do I opt out of your texts?',
	'Can I opt out?',
	'It says reply STOP to opt out but it doesn’t work, please stop texting me',
	'Reply STOP',
	'Stop. It’s a great school but I’m going elsewhere',
	'I’m at the bus stop, stop texting me',
	'My application was denied. Take me off your list',
	'I dropped my classes. Please take me off this list',
	'Sorry to bother you but please stop texting me',
	'I’ll stop texting you if you stop texting me',
	'do not send me a message again',
	'unsubscribe me from the emails and texts',
	'“Your tour is at ten. Reply STOP to opt out.” please no more of these messages',
])('%j is held', (text) => {
	expect(doubtOf(text)).toMatchObject({ kind: 'opt-out', outcome: 'held' });
});

test.each([
	'I already enrolled elsewhere so no need to keep writing',
	'go away',
	'I did not sign up for this',
	'I’m not interested anymore, thanks',
])('%j is pointed out, and nobody is held', (text) => {
	expect(doubtOf(text)).toMatchObject({ kind: 'opt-out', outcome: 'flagged' });
});

test.each(['stop charging me', 'stop billing me', 'stop playing'])('%j holds nobody', (text) => {
	expect(doubtOf(text)?.outcome).not.toBe('held');
});

/** What people at a college opt out of, stop or cancel, other than texts, and phrases that sound like an opt-out. */
test.each([
	...['insurance', 'health insurance', 'meal plan', 'technology fee', 'on campus housing', 'textbook program'].flatMap(
		(thing) => [`How do I opt out of the ${thing}?`, `Can I cancel the ${thing}`, `please remove the ${thing}`],
	),
	'Can I opt out of FERPA directory info?',
	'When is the deadline to opt out',
	'Stoppp it you are too kind',
	'omg stop I’m crying, I got in!!',
	'STOP IT!!! I got the scholarship?!',
	'take my name off the roommate group',
	'I’m not getting the texts',
	'why did the texts stop?',
	'I stopped getting your messages, please add me',
	'ya no recibo sus mensajes',
	'I’ll stop bothering you lol thanks',
	'I don’t want to bother you',
	'sorry for all the texts',
	'you don’t need to text me back, just wanted to say thanks',
	'nobody texted me back',
	'don’t text me the code, email it',
	'don’t text me tomorrow I’m at work, text Monday',
	'unsubscribe me from emails but keep texts',
	'cancel that last text, wrong one',
	'it went to spam',
	'what happens if I opt out',
	'is it too late to opt out?',
	'please remove your school from my list',
	'is this the wrong number for admissions?',
	'I put the wrong number down',
	'sorry wrong person lol I meant to text my mom',
	'Number of my advisor? who’s texting?',
	'Can you stop the late fee',
	'take me off the waitlist',
	'Take me off the cc list for that email',
	'unsubscribe me from the newsletter emails',
	'I never unsubscribed',
	'bus stop',
	'full stop',
	'stop by?',
	'We have got to STOP this terrible bill from passing!!',
	'Don’t text and drive!',
	'How do I get here?',
	'what’s the best way to get here',
	'what time you think you can get here?',
	'Did u got that persons story',
	'did u get that message',
	'I’m in class. Did you get my text.',
	'You bad girl',
	'CVS Pharmacy: your prescription is ready. Reply HELP for help, STOP to cancel.',
	'Text STOP to opt out of messages from Bright Dental.',
	'I have Do Not Disturb turned on and won’t get notifications',
])('%j is ordinary', (text) => {
	expect(doubtOf(text)).toBeNull();
});

test.each([
	'STOP',
	'Stop. Thank you',
	'START',
	'help',
	'',
	'👍',
	'Can I stop by your office tomorrow?',
	'Where is the bus stop on Elm Street?',
	'Please cancel my tour on Friday',
	'I’d like to end my housing contract',
	'When does the semester end?',
	'No, not yet',
	'No thanks, I’m going with my parents',
	'Please remove me from the waitlist',
	'Can you text me the address?',
	'I got your message, thanks!',
	'I quit my job so my FAFSA changed',
	'Is the number on the form wrong? I typed it twice',
	'Do I need to send more documents?',
	'I am not sure which dorm I want',
	'Gracias, nos vemos el lunes',
	'No puedo ir el sábado, ¿hay otro día?',
	'What number should I call?',
	'I don’t know who my advisor is',
	'My number changed, the new one is 303 555 0100',
	'I can’t stop smiling about the visit',
	'Take me off the meal plan please',
	'Not interested in the dorms, but I want to enroll',
	'a'.repeat(1_600),
])('%j is an ordinary text, or a certain one', (text) => {
	expect(doubtOf(text)).toBeNull();
});
