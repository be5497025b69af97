/**
 * Every sentence and label the specification quotes, letter for letter; (sic) marks its misspellings.
 * Numbers name its sections. Text that the specification does not fix lives with its component.
 */
export const messages = {
  nav: {
    home: 'Home', // 2
    about: 'About us', // 2
    blogs: 'Blogs', // 2
    login: 'Login', // 2
    dashboard: 'Dashboard', // 2
    logOut: 'Log Out', // 2
    /** What the mobile drop-down holds besides. */
    placeholders: { item1: 'Item 1', parent: 'Parent', submenu1: 'Submenu 1', submenu2: 'Submenu 2', item3: 'Item 3' }, // 2
  },
  menu: {
    profile: 'Profile', // 2
    myOrders: 'My Orders', // 2
    addReviews: 'Add A Reviews', // 2 (sic)
    manageAllOrder: 'Manage All Order', // 2 (sic)
    allUser: 'All User', // 2 (sic)
    addProduct: 'Add a Product', // 2
    manageProducts: 'Manage Products', // 2
  },
  home: {
    meetMyTeam: 'Meet My Team', // 2
    trusted: 'Most Trusted AC & Heating Company', // 2
    open: 'Open 24/7 - Available', // 2
    satisfaction: 'Satisfaction Guaranteed', // 2
    technicians: 'Professionally Technicians', // 2 (sic)
    ourProducts: 'Our Products', // 2
    buyNow: 'Buy Now', // 2
    allProducts: 'All Products', // 2
    contactUs: 'contact us', // 2
    customersSay: 'Our customers are saying about...', // 2
    aboutUs: 'About us', // 2
    askQuestions: 'Ask questions or request services', // 2
    firstName: 'First Name', // 2
    lastName: 'Last Name', // 2
    email: 'E-mail', // 2
    message: 'Message', // 2
    send: 'Send', // 2
    contact: 'Contact', // 2
    statistics: { countries: '72', projects: '535+', clients: '230+', feedbacks: '432+' }, // 2, 9
  },
  auth: {
    login: 'Login', // 2
    register: 'Register', // 2
    resetPassword: 'Reset Your Password?', // 2
    continueWithGoogle: 'Continue With Google', // 2
    verifyEmail: 'Please Verify Your Email', // 2, 8
    sentEmail: 'Sent email', // 8
    noUser: 'No user is logged in', // 8
    nameRequired: 'Name Required', // 5
    emailRequired: 'Email Required', // 5
    emailInvalid: 'Enter a valid Email', // 5
    passwordRequired: 'password Required', // 5 (sic)
    passwordTooShort: 'Must Be enter 6 characters or Longer', // 5 (sic)
  },
  orders: {
    confirmBooking: 'Confirm Booking', // 2
    phoneRequired: 'phone Required', // 5 (sic)
    addressRequired: 'Address Required', // 5
    quantityRequired: 'quantity Required', // 5 (sic)
    belowMinimum: 'Please Enter minimum Order', // 5 (sic)
    aboveStock: 'You Have no Parts You want please enter valid Quantity', // 5 (sic)
    placed: (part: string) => `congratulations! Your ${part} parts Order Successfully`, // 8 (sic)
    alreadyPlaced: (part: string) =>
      `This Order already declare!! check My Order page search parts field ${part} .Please Try another?`, // 8 (sic)
    pending: 'Panding', // 4 (sic)
    shipping: 'shifting', // 4 (sic)
    delivered: 'Deleverd parts Successfully', // 4 (sic)
    deleted: 'Delete Successfully', // 8 (sic)
    columns: {
      serial: 'S.L', // 2
      user: 'User', // 2
      partName: 'Parts Name', // 2 (sic)
      phone: 'Phone number', // 2
      quantity: 'Quantity', // 2
      amount: 'Amount', // 2
      payment: 'Payment', // 2
      status: 'Statues', // 2 (sic)
      paymentUpdate: 'payment Update', // 2 (sic)
      delete: 'Delete', // 2
    },
  },
  payments: {
    completed: 'congrats! Your Payment is Completed', // 2, 8 (sic)
  },
  dialog: { delete: 'Delete', cancel: 'Cancel' }, // 2
  profile: {
    update: 'Update Your Information', // 2
    saved: 'Profile information Added Successfully', // 8
    notSaved: 'Sorry! Did not add Profile', // 8
    // The specification asks for a 'Required' message of each field and leaves its words open (5).
    required: {
      name: 'Name Required',
      email: 'Email Required',
      facebook: 'Facebook Required',
      linkedin: 'LinkedIn Required',
      address: 'Address Required',
      education: 'Education Required',
      number: 'Phone number Required',
      image: 'Image Required',
    },
  },
  reviews: {
    added: 'Thanks For Your Review? review add Successfully', // 8 (sic)
    ratingInvalid: 'Enter a valid ratting', // 5 (sic)
    required: {
      name: 'Name Required',
      comment: 'Comment Required',
      rating: 'ratting Required', // as ratingInvalid spells it
      image: 'Image Required',
    },
  },
  products: {
    added: 'Products added Successfully!', // 8
    deleted: 'Delete Successfully', // 8 (sic)
    // The specification has these sentences with $50, 100 and 5000, which are the defaults of the shop's settings.
    priceTooHigh: (dollars: string) => `Enter price  digit $${dollars} than less`, // 5 (sic)
    minimumTooLow: (pieces: number) => `Enter minimum digit ${pieces} than more`, // 5 (sic)
    stockTooHigh: (pieces: number) => `Enter ${pieces} less than digit`, // 5 (sic)
    required: {
      name: 'Name Required',
      description: 'Description Required',
      image: 'Image Required',
      price: 'Price Required',
      minimum: 'minimum Required', // as the column spells it
      available: 'available Required', // as the column spells it
    },
    columns: {
      serial: 'S.L', // 2
      image: 'Image', // 2
      name: 'Name', // 2
      minimum: 'minimum', // 2 (sic)
      available: 'available', // 2 (sic)
      price: 'Price', // 2
      delete: 'Delete', // 2
    },
  },
  users: {
    promoted: 'successful make a admin', // 8 (sic)
    notPromoted: 'Falied to Make an Admin', // 8 (sic)
    removed: 'Remove This user successfully', // 8 (sic)
    columns: { serial: 'S.L', email: 'Email', makeAdmin: 'Make admin', removeUser: 'Remove User' }, // 2
  },
} as const;
