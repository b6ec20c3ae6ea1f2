/**
 * Stripe's script for the page, as far as @stripe/stripe-js 10 and @stripe/react-stripe-js 7 ask for it. Real Stripe
 * keeps the card inside its own frames; here the inputs are in the page, where a test can type into them.
 */
(() => {
  const URL_OF_API = '__STAND_IN_URL__';
  const UNREACHABLE = {
    type: 'api_connection_error',
    message: 'We are experiencing issues connecting to our servers. Please try again in a moment.',
  };
  let lastId = 0;

  class IntegrationError extends Error {
    constructor(message) {
      super(message);
      this.name = 'IntegrationError';
    }
  }

  /** Adds `on`, `once` and `off`; the returned function tells the listeners. */
  function listenable(target) {
    const listeners = new Map();
    target.on = (name, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return target;
    };
    target.off = (name, listener) => {
      const rest = (listeners.get(name) ?? []).filter((each) => listener !== undefined && each !== listener);
      listeners.set(name, rest);
      return target;
    };
    target.once = (name, listener) => {
      const once = (event) => {
        target.off(name, once);
        listener(event);
      };
      return target.on(name, once);
    };
    return (name, event) => {
      for (const listener of listeners.get(name) ?? []) listener(event);
    };
  }

  const FIELDS = [
    {
      name: 'number',
      label: 'Card number',
      placeholder: '1234 1234 1234 1234',
      autocomplete: 'cc-number',
      isComplete: (text) => text.replace(/\D/g, '').length >= 15,
      error: { code: 'incomplete_number', message: 'Your card number is incomplete.' },
    },
    {
      name: 'expiry',
      label: 'Expiration date',
      placeholder: 'MM / YY',
      autocomplete: 'cc-exp',
      isComplete: (text) => /^\d\d\s*\/?\s*\d\d$/.test(text.trim()),
      error: { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." },
    },
    {
      name: 'cvc',
      label: 'Security code',
      placeholder: 'CVC',
      autocomplete: 'cc-csc',
      isComplete: (text) => /^\d{3,4}$/.test(text.trim()),
      error: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
    },
  ];

  function createField(field, onInput) {
    lastId += 1;
    const id = `stripe-field-${lastId}`;
    const box = document.createElement('div');
    box.style.marginBottom = '12px';
    const label = document.createElement('label');
    label.htmlFor = id;
    label.textContent = field.label;
    label.style.display = 'block';
    const input = document.createElement('input');
    Object.assign(input, { id, name: field.name, placeholder: field.placeholder, type: 'text' });
    Object.assign(input, { autocomplete: field.autocomplete, inputMode: 'numeric' });
    Object.assign(input.style, { width: '100%', padding: '8px', border: '1px solid #767676' });
    Object.assign(input.style, { borderRadius: '4px', color: '#1a1a1a', background: '#ffffff' });
    const error = document.createElement('p');
    error.id = `${id}-error`;
    error.hidden = true;
    error.setAttribute('role', 'alert');
    Object.assign(error.style, { color: '#b00020', background: '#ffffff', margin: '4px 0 0' });
    input.addEventListener('input', () => {
      error.hidden = true;
      onInput();
    });
    box.append(label, input, error);
    const showError = () => {
      error.textContent = field.error.message;
      error.hidden = false;
      input.setAttribute('aria-describedby', error.id);
    };
    return { field, box, input, showError, isComplete: () => field.isComplete(input.value) };
  }

  /** The Payment Element: three inputs for a card. */
  function createPaymentElement(loads, forget) {
    const element = {};
    const emit = listenable(element);
    const changed = () => emit('change', describe());
    const fields = FIELDS.map((field) => createField(field, changed));
    const root = document.createElement('div');
    root.className = '__PrivateStripeElement';
    root.append(...fields.map(({ box }) => box));
    for (const { input } of fields) {
      input.addEventListener('focus', () => emit('focus', { elementType: 'payment' }));
      input.addEventListener('blur', () => emit('blur', { elementType: 'payment' }));
    }
    const describe = () => ({
      elementType: 'payment',
      empty: fields.every(({ input }) => input.value === ''),
      complete: fields.every((each) => each.isComplete()),
      collapsed: false,
      value: { type: 'card' },
    });
    let isDestroyed = false;

    element.mount = (where) => {
      const node = typeof where === 'string' ? document.querySelector(where) : where;
      if (node === null || node === undefined) {
        throw new IntegrationError(`Invalid DOM element: ${String(where)}`);
      }
      emit('loaderstart', { elementType: 'payment' });
      loads().then((problem) => {
        if (isDestroyed) return;
        if (problem !== null) {
          emit('loaderror', { elementType: 'payment', error: problem });
          return;
        }
        node.replaceChildren(root);
        emit('ready', { elementType: 'payment' });
        changed();
      });
      return element;
    };
    element.unmount = () => root.remove();
    element.destroy = () => {
      isDestroyed = true;
      root.remove();
      forget();
    };
    element.update = () => element;
    element.focus = () => fields[0].input.focus();
    element.blur = () => document.activeElement?.blur();
    element.clear = () => {
      for (const { input } of fields) input.value = '';
      changed();
    };
    element.collapse = () => element;
    /** Null when everything is filled in. */
    element._findProblem = () => {
      const incomplete = fields.filter((each) => !each.isComplete());
      for (const each of incomplete) each.showError();
      return incomplete.length === 0 ? null : { type: 'validation_error', ...incomplete[0].field.error };
    };
    element._card = () => {
      const [number, expiry, cvc] = fields.map(({ input }) => input.value.trim());
      const [month, year] = expiry.match(/\d\d/g) ?? [];
      return { number, expMonth: Number(month), expYear: 2000 + Number(year), cvc, name: null };
    };
    return element;
  }

  /** Stripe shows the bank's page in a frame; this is its test page, with the same two ways out. */
  function askBank() {
    return new Promise((resolve) => {
      const veil = document.createElement('div');
      Object.assign(veil.style, { position: 'fixed', inset: '0', zIndex: '2147483647' });
      Object.assign(veil.style, { background: '#0009', display: 'grid', placeItems: 'center' });
      const dialog = document.createElement('div');
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
      dialog.setAttribute('aria-label', '3D Secure 2 Test Page');
      Object.assign(dialog.style, { background: '#ffffff', color: '#1a1a1a', padding: '24px' });
      const text = document.createElement('p');
      text.textContent = 'This is a test 3D Secure 2 authentication page.';
      const button = (label, outcome) => {
        const made = document.createElement('button');
        made.type = 'button';
        made.textContent = label;
        Object.assign(made.style, { marginRight: '8px', padding: '8px 16px', border: '1px solid #767676' });
        made.addEventListener('click', () => {
          veil.remove();
          resolve(outcome);
        });
        return made;
      };
      const complete = button('Complete', 'complete');
      dialog.append(text, complete, button('Fail', 'fail'));
      veil.append(dialog);
      document.body.append(veil);
      complete.focus();
    });
  }

  function Stripe(publishableKey) {
    if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
      throw new IntegrationError(`Please call Stripe() with your publishable key.`);
    }

    const call = async (name, body) => {
      try {
        const response = await fetch(`${URL_OF_API}/_browser/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-publishable-key': publishableKey },
          body: JSON.stringify(body),
        });
        return await response.json();
      } catch {
        return { error: UNREACHABLE };
      }
    };

    const confirm = async (clientSecret, source) => {
      const first = await call('confirm', { clientSecret, ...source });
      return finish(clientSecret, first);
    };

    const finish = async (clientSecret, reply) => {
      if (reply.error !== undefined || reply.intent.status !== 'requires_action') return reply;
      return call('challenge', { clientSecret, outcome: await askBank() });
    };

    const elements = (options = {}) => {
      const settings = { ...options };
      let payment = null;
      let isSubmitted = false;
      const loads = async () => {
        if (settings.clientSecret === undefined) return null;
        const reply = await call('intent', { clientSecret: settings.clientSecret });
        return reply.error ?? null;
      };
      const group = {
        create: (type) => {
          if (type !== 'payment') throw new IntegrationError(`The stand-in has no element of type ${type}.`);
          if (payment !== null) {
            throw new IntegrationError(
              'Can only create one Element of type payment through elements().create().',
            );
          }
          payment = createPaymentElement(loads, () => {
            payment = null;
          });
          return payment;
        },
        getElement: (type) => (type === 'payment' ? payment : null),
        update: (changes) => Object.assign(settings, changes),
        fetchUpdates: async () => ({}),
        submit: async () => {
          if (payment === null) {
            throw new IntegrationError('elements.submit() needs a mounted Payment Element.');
          }
          const error = payment._findProblem();
          isSubmitted = error === null;
          return error === null ? { selectedPaymentMethod: 'card' } : { error };
        },
        _settings: settings,
        _payment: () => payment,
        _isSubmitted: () => isSubmitted,
      };
      listenable(group);
      return group;
    };

    /** Confirms what the elements hold; `key` is the name of the intent in the answer. */
    const confirmElements = async (input, key, names) => {
      const { elements: group, confirmParams = {}, redirect = 'always' } = input;
      const clientSecret = input.clientSecret ?? group?._settings.clientSecret;
      if (clientSecret === undefined) throw new IntegrationError('A client secret is needed to confirm.');
      if (redirect !== 'if_required' && confirmParams.return_url === undefined) {
        throw new IntegrationError('confirmParams.return_url is required unless redirect is if_required.');
      }
      const payment = group?._payment() ?? null;
      if (payment === null) throw new IntegrationError('Confirming needs a mounted Payment Element.');
      if (group._settings.clientSecret === undefined && !group._isSubmitted()) {
        throw new IntegrationError('elements.submit() must be called before confirming.');
      }
      const problem = payment._findProblem();
      if (problem !== null) return { error: problem };
      const reply = await confirm(clientSecret, { card: payment._card() });
      if (reply.error !== undefined) return { error: reply.error };
      if (redirect === 'if_required') return { [key]: reply.intent };
      const target = new URL(confirmParams.return_url, window.location.href);
      target.searchParams.set(names, reply.intent.id);
      target.searchParams.set(`${names}_client_secret`, clientSecret);
      target.searchParams.set('redirect_status', reply.intent.status);
      window.location.assign(target.href);
      return new Promise(() => {});
    };

    const retrieve = async (clientSecret, key) => {
      const reply = await call('intent', { clientSecret });
      return reply.error === undefined ? { [key]: reply.intent } : { error: reply.error };
    };

    return {
      elements,
      confirmPayment: (input) => confirmElements(input, 'paymentIntent', 'payment_intent'),
      confirmSetup: (input) => confirmElements(input, 'setupIntent', 'setup_intent'),
      confirmCardPayment: async (clientSecret, data) => {
        const method = data?.payment_method;
        const source =
          typeof method === 'string' ? { paymentMethod: method } : { card: method?.card._card() };
        const reply = await confirm(clientSecret, source);
        return reply.error === undefined ? { paymentIntent: reply.intent } : { error: reply.error };
      },
      handleNextAction: async ({ clientSecret }) => {
        const reply = await finish(clientSecret, await call('intent', { clientSecret }));
        if (reply.error !== undefined) return { error: reply.error };
        return { [reply.intent.object === 'payment_intent' ? 'paymentIntent' : 'setupIntent']: reply.intent };
      },
      retrievePaymentIntent: (clientSecret) => retrieve(clientSecret, 'paymentIntent'),
      retrieveSetupIntent: (clientSecret) => retrieve(clientSecret, 'setupIntent'),
      createPaymentMethod: async ({ elements: group, card }) => {
        const element = group?._payment() ?? card;
        return call('payment_methods', { card: element._card() });
      },
      createToken: async () => ({
        error: { type: 'invalid_request_error', message: 'The stand-in makes no tokens.' },
      }),
      registerAppInfo: () => {},
      _registerWrapper: () => {},
    };
  }

  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
